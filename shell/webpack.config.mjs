import { shell } from '../webpack.mjs';

export default shell(import.meta.dirname);
