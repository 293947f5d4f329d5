import { nodeProject } from '../jest.base.mjs';

export default nodeProject(import.meta.dirname);
