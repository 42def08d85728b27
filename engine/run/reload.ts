import { type World, wordsOf } from './world.ts';

/** Reloads the page if it is served (C11). Without a place to remember that, the reload is left to the member. */
export const reloadByItself = ({ ports, take }: Pick<World, 'ports' | 'take'>): void => {
  ports.autoReload.attempt().then(
    (isServed) => {
      if (!isServed) take('engine', { type: 'reload.deferred', data: {} });
    },
    (error: unknown) =>
      take('engine', { type: 'effect.failed', data: { effect: 'page.reloadByItself', message: wordsOf(error) } }),
  );
};
