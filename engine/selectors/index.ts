export * from '../rules/instruments.ts';
export * from './ball.ts';
export * from './clock.ts';
export * from './first.ts';
export { selectForm } from './form.ts';
export * from './lists.ts';
export * from './panel.ts';
export * from './shell.ts';
export * from './stocks.ts';
