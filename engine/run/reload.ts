import { effectFailed, type World } from './world.ts';

/**
 * Reloads the page if it is served and no form has unsent text (C11). Without a place to remember the reload, it is left to the
 * member.
 */
export const reloadByItself = ({ ports: { autoReload }, take }: Pick<World, 'ports' | 'take'>): void => {
  if (autoReload.hasUnsent?.() === true) {
    take('engine', { type: 'reload.deferred', data: { isUnsent: true } });
    return;
  }
  const probed = (status: number | null): void => take('rest', { type: 'reload.probed', data: { status } });
  autoReload.attempt(probed).then(
    (isServed) => {
      if (!isServed) take('engine', { type: 'reload.deferred', data: {} });
    },
    (error: unknown) => take('engine', effectFailed('page.reloadByItself', error)),
  );
};
