/**
 * A value that notes every plain value that is read of it, by its path. What is not a plain record or list (a tape, a run of ticks)
 * is noted as a whole. It stands for a copy, because a frozen record may not be given other members.
 */
export function noted(value: unknown, path: string, reads: Map<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) {
    reads.set(path, value);
    return value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    reads.set(path, value);
    return value;
  }
  return new Proxy(Array.isArray(value) ? [] : {}, {
    get: (_, name) => {
      const member: unknown = Reflect.get(value, name);
      if (typeof name === 'symbol' || !Object.hasOwn(value, name) || name === 'length') return member;
      return noted(member, path === '' ? name : `${path}.${name}`, reads);
    },
    has: (_, name) => Reflect.has(value, name),
    ownKeys: () => Reflect.ownKeys(value),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(value, name);
      return found && { ...found, configurable: !(Array.isArray(value) && name === 'length'), writable: true };
    },
  });
}
