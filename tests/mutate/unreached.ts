import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What Stryker's parser says of a piece of code, as far as it is read here. */
type Node = {
  readonly type: string;
  readonly test?: Node | null;
  readonly consequent?: readonly Node[];
  readonly argument?: Node | null;
  readonly callee?: { readonly name?: string };
};

/** Whether a case is `default: return never(value)`: the compiler has shown that no value gets there. */
export const isClosing = ({ type, test, consequent }: Node): boolean =>
  type === 'SwitchCase' &&
  test === null &&
  consequent?.length === 1 &&
  consequent[0]?.argument?.type === 'CallExpression' &&
  consequent[0].argument.callee?.name === 'never';

/** Mutants of such a case are not made: no test can reach it. */
export const unreached = declareValuePlugin(PluginKind.Ignore, 'unreached', {
  shouldIgnore: (path) =>
    isClosing((path as { readonly node: Node }).node) ? 'the compiler has shown that it is not reached' : undefined,
});
