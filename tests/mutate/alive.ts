import { relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';

/** Tells of a mutant that no test has noticed as soon as that is known: a run of many files takes long. */
const alive = (): Reporter => ({
  onMutantTested: ({ status, fileName, location, replacement }) => {
    if (status !== 'Survived') return;
    const at = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    process.stdout.write(`alive ${at} -> ${replacement?.replaceAll(/\s+/g, ' ')}\n`);
  },
});
alive.inject = [] as const;

export const aliveReporter = declareFactoryPlugin(PluginKind.Reporter, 'alive', alive);
