import { createEngine as create, type Engine, type EngineOptions } from './engine.ts';
import { afterClose, mustBeEngine } from './wrong-use.ts';

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
    send: (intent) => (isClosed ? afterClose('send') : engine.send(intent)),
    subscribe: (listener) => (isClosed ? afterClose('subscribe') : engine.subscribe(listener)),
    close: () => {
      isClosed = true;
      engine.close();
    },
  };
}
