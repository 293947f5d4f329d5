/** `npm run styles`: writes the types of all CSS modules. */
import { writeTypes } from './styles/types.mjs';

writeTypes();
