import { afterClose, shown } from '../ports/wrong-use.ts';
import { createEngine as create, type Engine } from './engine.ts';
import type { EngineOptions } from './loop.ts';
import { mustBeIntent } from './wrong-intent.ts';
import { mustBeEngine } from './wrong-options.ts';

/**
 * Starts the one loop: intent, decide, facts, log, fold, effects. Effects are performed after the fold, in order. What they
 * bring comes back as facts. Nothing else sets state.
 * @throws TypeError, RangeError with a sentence that says what to give, where an option is missing or a policy is out of its range.
 */
export function createEngine(options: EngineOptions): Engine {
  mustBeEngine(options);
  const engine = create(options);
  let isClosed = false;
  return {
    getState: engine.getState,
    send: (intent) => {
      if (isClosed) afterClose('send');
      mustBeIntent(intent);
      return engine.send(intent);
    },
    subscribe: (listener) => {
      if (isClosed) afterClose('subscribe');
      if (typeof listener !== 'function')
        throw new TypeError(
          `engine.subscribe needs a function to call after every change, and got ${shown(listener)}.`,
        );
      return engine.subscribe(listener);
    },
    close: () => {
      isClosed = true;
      engine.close();
    },
  };
}
