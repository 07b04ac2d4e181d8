import { defineConfig } from 'oxlint';

/**
 * Who may import whom (docs/decisions/0003 and 0009). A folder of the server may name itself and these. A name alone
 * means the folder with everything in it; `a/b` means that part of it.
 */
const SERVER_FOLDERS: Record<string, readonly string[]> = {
  platform: [],
  accounts: ['platform'],
  wines: ['platform', 'accounts', 'wines'],
  'wines/catalogue': ['platform'],
  'wines/index': ['platform', 'wines/catalogue'],
  'wines/growth': ['platform', 'wines/catalogue', 'wines/index'],
  'wines/import': ['platform', 'wines/catalogue'],
  market: ['platform', 'accounts', 'wines', 'market'],
  'market/fetch': ['platform'],
  'market/rates': ['platform', 'wines/catalogue', 'market/fetch'],
  'market/feeds': ['platform', 'wines/catalogue', 'wines/index', 'wines/growth', 'market/fetch', 'market/rates'],
  'market/shops': ['platform', 'wines/catalogue', 'wines/index', 'market/fetch', 'market/feeds'],
  'market/search': ['platform', 'wines/catalogue', 'wines/index', 'market/rates'],
  'market/bulk': ['platform', 'wines/index', 'market/rates', 'market/search'],
  'market/watching': ['platform', 'wines/catalogue', 'market/rates', 'market/search'],
  'market/demo': ['platform', 'wines/catalogue', 'market/rates', 'market/feeds'],
  lists: ['platform', 'accounts', 'wines', 'market'],
  chat: ['platform', 'accounts', 'wines', 'market', 'lists'],
  admin: ['platform', 'accounts', 'wines', 'market'],
  // Backup, restore and doctor look at the whole instance from outside.
  operators: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin'],
  // The data of one person stands in many tables; this folder reads and deletes them all.
  privacy: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin'],
  site: ['platform'],
  // It makes calls of the API as anybody else does, and knows no other feature.
  assistants: ['platform'],
  http: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin', 'privacy', 'site', 'assistants'],
  // Databases, apps and merchants for tests. Only tests and this folder import it.
  testing: ['platform', 'accounts', 'wines', 'market', 'lists', 'chat', 'admin', 'privacy', 'site', 'http'],
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
/**
 * The floors of a package, from the ground up, as its DESIGN.md draws them: a folder may import itself and those before it.
 * `prefix` is how the package names its folders. Files that stand beside the floors may import all of them.
 */
const FLOORS: Record<string, { prefix: string; floors: readonly string[] }> = {
  matcher: {
    prefix: '#',
    floors: ['text', 'index', 'query', 'gather', 'weigh', 'identify', 'decide', 'suggest', 'ask'],
  },
  'list-reader': { prefix: '#src/', floors: ['document', 'picture', 'layout', 'entries'] },
  'feed-reader': { prefix: '#', floors: ['text', 'judge', 'formats'] },
  sommelier: { prefix: '#src/', floors: ['tables', 'cellar', 'understand', 'plan', 'say', 'answer'] },
};
/** Which other packages a package may import (docs/decisions/0008). */
const PACKAGES: Record<string, readonly string[]> = {
  vocabulary: [],
  domain: ['vocabulary'],
  matcher: ['domain', 'vocabulary'],
  'list-reader': ['domain', 'vocabulary'],
  'feed-reader': ['domain', 'vocabulary'],
  growth: ['vocabulary'],
  'page-reader': [],
  'sheet-reader': ['domain', 'vocabulary'],
  sommelier: ['domain', 'vocabulary'],
};
/** Workspaces that are no package: which other workspaces each may name. Tests may name any of them. */
const WORKSPACES: Record<string, readonly string[]> = {
  'apps/documents': ['domain', 'list-reader'],
  'apps/server': [...Object.keys(PACKAGES), 'documents'],
  'apps/web': ['domain', 'vocabulary'],
  'tools/fakes': [],
  'tools/peers': [],
  'tools/results': ['domain'],
  'tools/proof': [...Object.keys(PACKAGES), 'documents', 'server', 'fakes', 'results'],
};

const noParents = {
  group: ['../**', '..'],
  message: 'Name another folder as #folder/file.ts, another package as @app/name.',
};

/** The workspaces that this one may not name. */
function forbiddenWorkspaces(workspace: string) {
  const names = [...Object.keys(PACKAGES), ...Object.keys(WORKSPACES).map((path) => path.split('/')[1] ?? '')];
  return names
    .filter((name) => !workspace.endsWith(`/${name}`) && !WORKSPACES[workspace]?.includes(name))
    .map((name) => ({ group: [`@app/${name}`, `@app/${name}/**`], message: `${workspace} may not import ${name}.` }));
}

const workspaceRules = Object.keys(WORKSPACES).map((workspace) => ({
  files: [`${workspace}/src/**`],
  rules: {
    'no-restricted-imports': ['error', { patterns: [noParents, ...forbiddenWorkspaces(workspace)] }] as never,
  },
}));

/** What `folder` may not import: each folder of the table that neither it nor its list names. */
function forbiddenTo(folder: string, table: Record<string, readonly string[]>): string[] {
  const allowed = [folder, ...(table[folder] ?? [])];
  const [top = ''] = folder.split('/');
  return Object.keys(table).flatMap((other) => {
    const [otherTop = ''] = other.split('/');
    if (allowed.includes(other) || allowed.includes(otherTop)) return [];
    const isPartlyAllowed = otherTop === top || allowed.some((name) => name.startsWith(`${otherTop}/`));
    // Of a folder in parts, its own files are those that no part holds.
    if (other === otherTop) return isPartlyAllowed ? [`#${other}/*.ts`] : [`#${other}/**`];
    return [`#${other}/**`];
  });
}

function folderRules(workspace: string, table: Record<string, readonly string[]>, extra: readonly string[]) {
  const outside = forbiddenWorkspaces(workspace);
  // A part comes after the folder it is in, so that its own rule is the one that counts.
  const folders = Object.keys(table).toSorted((a, b) => a.split('/').length - b.split('/').length);
  return folders.map((folder) => {
    const patterns = forbiddenTo(folder, table).map((group) => ({
      group: [group],
      message: `${folder}/ may not import ${group.slice(1)}.`,
    }));
    const tops = extra.length > 0 ? [{ group: [...extra], message: `${folder}/ may not import the wiring.` }] : [];
    return {
      files: [`${workspace}/src/${folder}/**`],
      rules: {
        'no-restricted-imports': ['error', { patterns: [noParents, ...outside, ...patterns, ...tops] }] as never,
      },
    };
  });
}

/** The evaluations and benches of a package measure it, not the server. */
const measureRules = {
  files: ['packages/*/{eval,bench}/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['@app/server/**', '@app/proof/**'], message: 'A package is measured without the server.' },
        ],
      },
    ] as never,
  },
};

/** A package computes: no sibling but those of the table, no Node. Its tests, evaluations and benches may read files. */
function packageRule(name: string, files: string, morePatterns: readonly { group: string[]; message: string }[]) {
  const allowed = PACKAGES[name] ?? [];
  const siblings = Object.keys(PACKAGES).filter((other) => other !== name && !allowed.includes(other));
  const forbidden = [...siblings, 'server', 'web'].map((other) => `@app/${other}`);
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
            { group: forbidden, message: 'A package imports no sibling other than domain and vocabulary.' },
            ...morePatterns,
          ],
        },
      ] as never,
      'no-restricted-globals': ['error', 'fetch', 'process', 'console', 'Buffer', 'window', 'document'] as never,
    },
  };
}
const packageRules = Object.keys(PACKAGES).map((name) => packageRule(name, `packages/${name}/src/**`, []));
const floorRules = Object.entries(FLOORS).flatMap(([name, { prefix, floors }]) =>
  floors.map((floor, i) =>
    packageRule(name, `packages/${name}/src/${floor}/**`, [
      {
        group: ['#src/*.ts', ...floors.slice(i + 1).map((later) => `${prefix}${later}/**`)],
        message: `${floor}/ may import only the floors before it: ${floors.slice(0, i).join(', ') || 'none'}.`,
      },
    ]),
  ),
);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/build/**', '**/.react-router/**', '**/node_modules/**'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [noParents] }] as never,
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // Types count: a ring of types is a ring too.
    'import/no-cycle': ['error', { ignoreTypes: false }] as never,
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
    // Types of a library that has none: whoever imports our file over a workspace's edge needs them too.
    'typescript/triple-slash-reference': ['error', { path: 'always' }] as never,
    'no-shadow': 'off',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] as never,
  },
  overrides: [
    ...workspaceRules,
    // A dictionary is a table, and one a language is the rule (docs/decisions/0026).
    { files: ['packages/domain/src/language/{,wine/}{fr,de,it,es,texts}.ts'], rules: { 'max-lines': 'off' as never } },
    ...folderRules('apps/server', SERVER_FOLDERS, ['#services.ts', '#main.ts', '#cli.ts']).map((rule) =>
      // The HTTP side is built from the services; it is wiring itself.
      rule.files[0]?.includes('/http/') ? { ...rule, rules: {} } : rule,
    ),
    ...folderRules('apps/web', WEB_FOLDERS, []),
    ...packageRules,
    ...floorRules,
    measureRules,
    {
      // Tests may start the whole app; they are not part of it.
      files: ['**/*.test.ts', 'apps/server/src/testing/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [noParents] }] as never },
    },
  ],
});
