import type { Random } from './random.ts';

/** As much of a JSON schema as the contract's document uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** Text for a field of that name. */
type TextFor = (random: Random, name: string) => string;

/** A value that a schema may accept: what is then made hostile gets past the first check more often than noise does. */
export function buildValue(random: Random, schema: Schema, text: TextFor, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return buildValue(random, random.pick(choices), text, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, buildValue(random, part, text, name)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(3)) }, () =>
        buildValue(random, schema.items ?? {}, text, name),
      );
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1000);
      return least + random.below(Math.max(1, Math.min(schema.maximum ?? 1000, 1000) - least + 1));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return text(random, name);
  }
}
