import { defineConfig } from 'oxlint';

/** Who may import whom (docs/decisions/0003). A folder of the server may name itself and these. */
const SERVER_FOLDERS: Record<string, readonly string[]> = {
  platform: [],
  accounts: ['platform'],
  wines: ['platform', 'accounts'],
  market: ['platform', 'accounts', 'wines'],
  lists: ['platform', 'accounts', 'wines', 'market'],
  chat: ['platform', 'accounts', 'wines', 'market', 'lists'],
  admin: ['platform', 'accounts', 'wines', 'market'],
  // Backup, restore and doctor look at the whole instance from outside.
  operators: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin'],
  // What concerns a person stands in many tables: this folder looks at all of them.
  privacy: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin'],
  site: ['platform'],
  // Speaks to the server over the network, like anybody else; the wines and the market it measures on it fills itself.
  proof: ['platform', 'wines', 'market'],
  http: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin', 'privacy', 'site'],
};
const WEB_FOLDERS: Record<string, readonly string[]> = {
  ui: [],
  api: ['ui'],
  content: [],
  // Parts that know a wine and are used by several features.
  wine: [],
  // What is kept on the visitor's device.
  offline: [],
  session: ['ui', 'api'],
  features: ['ui', 'api', 'content', 'offline', 'session', 'wine'],
  pages: ['ui', 'api', 'content', 'session', 'wine', 'features'],
};
/** The floors of the matcher, in order: a folder may import itself and those before it. */
const MATCHER_FLOORS = ['text', 'index', 'query', 'gather', 'weigh', 'decide', 'suggest'];
const PACKAGES = ['domain', 'matcher', 'list-reader', 'feed-reader', 'sommelier'];

const noParents = {
  group: ['../**', '..'],
  message: 'Name another folder as #folder/file.ts, another package as @app/name.',
};

function folderRules(base: string, table: Record<string, readonly string[]>, extra: readonly string[]) {
  return Object.entries(table).map(([folder, allowed]) => {
    const forbidden = Object.keys(table).filter((other) => other !== folder && !allowed.includes(other));
    const patterns = forbidden.map((other) => ({
      group: [`#${other}/**`],
      message: `${folder}/ may not import ${other}/.`,
    }));
    const tops = extra.length > 0 ? [{ group: [...extra], message: `${folder}/ may not import the wiring.` }] : [];
    return {
      files: [`${base}/${folder}/**`],
      rules: { 'no-restricted-imports': ['error', { patterns: [noParents, ...patterns, ...tops] }] as never },
    };
  });
}

/** A package computes: no sibling but domain, no Node. Its tests, evaluations and benches may read files. */
function packageRule(name: string, files: string, morePatterns: readonly { group: string[]; message: string }[]) {
  const siblings = PACKAGES.filter((other) => other !== name && other !== 'domain').map((other) => `@app/${other}`);
  const forbidden = name === 'domain' ? siblings : [...siblings, '@app/server', '@app/web'];
  return {
    files: [files],
    excludeFiles: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noParents,
            {
              group: ['node:*', 'fs', 'path'],
              message: 'A package computes: what it needs from outside arrives as a function.',
            },
            { group: forbidden, message: 'A package imports no sibling other than domain.' },
            ...morePatterns,
          ],
        },
      ] as never,
      'no-restricted-globals': ['error', 'fetch', 'process', 'console', 'Buffer', 'window', 'document'] as never,
    },
  };
}
const packageRules = PACKAGES.map((name) => packageRule(name, `packages/${name}/src/**`, []));
const floorRules = MATCHER_FLOORS.map((floor, i) =>
  packageRule('matcher', `packages/matcher/src/${floor}/**`, [
    {
      group: ['#src/**', ...MATCHER_FLOORS.slice(i + 1).map((later) => `#${later}/**`)],
      message: `${floor}/ may import only the floors before it: ${MATCHER_FLOORS.slice(0, i).join(', ') || 'none'}.`,
    },
  ]),
);

/** The floors of the list reader, from the ground up: each may name those below it (its DESIGN.md). */
const READER_FLOORS = ['document', 'picture', 'layout', 'entries'];
const readerFloorRules = READER_FLOORS.map((floor, i) =>
  packageRule('list-reader', `packages/list-reader/src/${floor}/**`, [
    {
      group: ['#src/*.ts', ...READER_FLOORS.slice(i + 1).map((later) => `#src/${later}/**`)],
      message: `${floor}/ may import only the floors before it: ${READER_FLOORS.slice(0, i).join(', ') || 'none'}.`,
    },
  ]),
);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/build/**', '**/.react-router/**', '**/node_modules/**'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [noParents] }] as never,
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    // A small function reads best where it is used.
    'unicorn/consistent-function-scoping': 'off',
    // Meant for windows; ours go to worker threads and channels.
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
    // A cast is allowed where a comment says why it is true (docs/decisions/0003); a machine cannot read that.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    // Our services are closures; none of them uses `this`.
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'react/react-in-jsx-scope': 'off',
    // <output>, <fieldset> and <datalist> behave differently from what these roles are used for.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-shadow': 'off',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] as never,
  },
  overrides: [
    ...folderRules('apps/server/src', SERVER_FOLDERS, ['#services.ts', '#main.ts', '#cli.ts']).map((rule) =>
      // The HTTP side is built from the services; it is wiring itself.
      rule.files[0]?.includes('/http/') ? { ...rule, rules: {} } : rule,
    ),
    ...folderRules('apps/web/src', WEB_FOLDERS, []),
    ...packageRules,
    ...floorRules,
    ...readerFloorRules,
    {
      // Tests may start the whole app; they are not part of it.
      files: ['**/*.test.ts', 'apps/server/src/http/test-{app,worker}.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [noParents] }] as never },
    },
  ],
});
