import { queryAsk } from './player/model/shot.ts';
import type { Picture } from './player/serve.ts';
import type { Camera } from './shoot.ts';

/**
 * Draws pictures for players, one after the other. The browser starts with the first picture, and again for another recording. One that did
 * not start is tried again.
 */
export function openStudio(): { readonly draw: Picture; readonly close: () => Promise<void> } {
  let at: { readonly file: string; readonly camera: Camera } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const cameraOn = async (file: string): Promise<Camera> => {
    if (at?.file === file) return at.camera;
    await at?.camera.close();
    at = undefined;
    const { openCamera } = await import('./shoot.ts');
    at = { file, camera: await openCamera(file) };
    return at.camera;
  };
  return {
    draw: (file, query) => {
      const drawn = last.then(async () => (await cameraOn(file)).shoot(queryAsk(query)));
      last = drawn.catch(() => undefined); // the one who asked hears of it
      return drawn;
    },
    close: async () => {
      await last;
      await at?.camera.close();
    },
  };
}
