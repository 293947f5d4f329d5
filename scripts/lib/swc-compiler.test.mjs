import { createRequire } from 'node:module';

const { transpileModule } = createRequire(import.meta.url)('./swc-compiler.cjs');
const compiled = (source, fileName = '/shop/cart.tsx') =>
  transpileModule(source, { fileName, compilerOptions: {} }).outputText;

describe('the compiler of ts-loader', () => {
  it('takes types and what is imported as a type out', () => {
    const source = `import type { Cart } from './cart.ts';\nexport const total = (cart: Cart): number => cart.total!;`;
    expect(compiled(source)).toBe('export const total = (cart)=>cart.total;\n');
  });

  it('keeps an import for what it does, and the name of a file as it is on disk', () => {
    expect(compiled(`import './styles.ts';\nimport { a } from './a.ts';\n`)).toBe(
      `import './styles.ts';\nimport { a } from './a.ts';\n`,
    );
  });

  it('writes elements as calls, without an import of React in the source', () => {
    expect(compiled('export const line = <hr />;')).toContain('from "react/jsx-runtime"');
  });

  it('takes no angle bracket for an element in a file without elements', () => {
    expect(compiled('export const size = <number>value;', '/shop/cart.ts')).toBe(
      'export const size = value;\n',
    );
  });

  it('names the line of a fault', () => {
    expect(() => compiled('const a = 1;\nconst = 2;')).toThrow(/\/shop\/cart\.tsx:2/);
  });
});
