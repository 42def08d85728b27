const NO_ANSWER = 'The server of the player does not answer. Is it still running? Start it again, and reload the page.';

/** Asks the player's own server. @throws Error in words where it does not answer. */
export const askServer = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, init).catch((error: unknown) => {
    throw new Error(NO_ANSWER, { cause: error });
  });
