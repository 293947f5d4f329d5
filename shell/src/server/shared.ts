/** What remotes' node bundles may require: exactly the federation's singletons, the same instances as the shell's. */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as kit from '@virasat/kit';
import * as forms from '@virasat/kit/forms';

export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@virasat/kit': kit,
  '@virasat/kit/forms': forms,
};
