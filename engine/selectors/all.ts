/** All selectors: the face of the package. The application imports the parts, so that its start stays small. */
export * from './coins.ts';
export * from './index.ts';
export * from './pages.ts';
