import { relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';

/**
 * Tells of a mutant that no test has noticed as soon as that is known: a run of many files takes long. One that ended by its time or by
 * its number of passes is told, too: it counts as noticed, and a reader can see whether it does loop.
 */
const alive = (): Reporter => ({
  onMutantTested: ({ status, fileName, location, replacement }) => {
    if (status !== 'Survived' && status !== 'Timeout') return;
    const at = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    process.stdout.write(
      `${status === 'Survived' ? 'alive' : 'no end'} ${at} -> ${replacement?.replaceAll(/\s+/g, ' ')}\n`,
    );
  },
});
alive.inject = [] as const;

export const aliveReporter = declareFactoryPlugin(PluginKind.Reporter, 'alive', alive);
