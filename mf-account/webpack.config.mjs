import { remote } from '../webpack.mjs';

export default remote(import.meta.dirname);
