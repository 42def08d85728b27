import type { Picture } from './player/give-picture.ts';
import { queryAsk } from './player/model/shot.ts';
import type { Camera } from './shoot.ts';

/**
 * Draws pictures for players, one after the other. The browser starts with the first picture, and again for another recording. One that did
 * not start is tried again.
 */
export function openStudio(): { readonly draw: Picture; readonly close: () => Promise<void> } {
  let at: { readonly file: string; readonly camera: Camera } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const leave = async (): Promise<void> => {
    const left = at;
    at = undefined;
    await left?.camera.close();
  };
  const cameraOn = async (file: string): Promise<Camera> => {
    if (at?.file === file) return at.camera;
    await leave();
    const { openCamera } = await import('./shoot.ts');
    at = { file, camera: await openCamera(file) };
    return at.camera;
  };
  /** A camera that could not draw is left: it may stand on what the file was before it was written anew. */
  const shot = async (file: string, query: URLSearchParams): Promise<Buffer> => {
    const isNew = at?.file !== file;
    try {
      return await (await cameraOn(file)).shoot(queryAsk(query));
    } catch (error) {
      await leave();
      if (isNew) throw error;
      return shot(file, query);
    }
  };
  return {
    draw: (file, query) => {
      const drawn = last.then(() => shot(file, query));
      last = drawn.catch(() => undefined); // the one who asked hears of it
      return drawn;
    },
    close: async () => {
      await last;
      await leave();
    },
  };
}
