import { browserProject } from '../jest.base.mjs';

export default browserProject(import.meta.dirname);
