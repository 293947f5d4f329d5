/**
 * The floor page's only script: React hydrates the page's own HTML from a tree of plain elements, with no component,
 * store, router or style of the shop. Less work than this no React page of that HTML can do.
 */
import { createElement, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** A node is a text or `[tag, props, children]`; the tag "" is a Suspense boundary. */
const elementOf = (node) =>
  typeof node === 'string' ? node : createElement(node[0] || Suspense, node[1], ...node[2].map(elementOf));

function Page() {
  return globalThis.floorTree.map((node) => elementOf(node));
}

hydrateRoot(document.getElementById('root'), createElement(Page), {
  onRecoverableError: (error) => (document.documentElement.dataset.floorError = String(error)),
});
requestIdleCallback(() => (document.documentElement.dataset.ready = ''));
