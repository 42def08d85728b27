/** A file of the application that takes longer than this, in ms, counts as failed (decisions, Errors). */
const CHUNK_MAX_MS = 120_000;

/** A file of the application did not load. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** The file, or a ChunkError if it fails or takes too long. */
export function loaded<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('not loaded in time')), CHUNK_MAX_MS);
    loading.then(
      (file) => {
        clearTimeout(timer);
        resolve(file);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(new ChunkError('not loaded', { cause: error }));
      },
    );
  });
}
