/** What a robots.txt says to one agent (RFC 9309). */
export interface RobotRules {
  isAllowed(path: string): boolean;
  /** Seconds it asks for between requests; null when it does not say. */
  delaySeconds: number | null;
  /** Sitemaps it names; they are for every agent. */
  sitemaps: string[];
  /** Whether it forbids anything to this agent. */
  forbids: boolean;
}

interface Rule {
  allow: boolean;
  pattern: string;
}

const LONGEST = 500 * 1024;

/** Reads the group that names the agent, else the one for everybody. The longest rule that fits wins; a tie allows. */
export function parseRobots(text: string, agent: string): RobotRules {
  const groups: { agents: string[]; rules: Rule[]; delay: number | null }[] = [];
  const sitemaps: string[] = [];
  let open = false;
  for (const line of text.slice(0, LONGEST).split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      if (!open) groups.push({ agents: [], rules: [], delay: null });
      open = true;
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
      continue;
    }
    if (field === 'sitemap' && URL.canParse(value.trim())) sitemaps.push(value.trim());
    const group = groups.at(-1);
    if (!group) continue;
    if (field === 'allow' || field === 'disallow') {
      open = false;
      if (value.trim() !== '') group.rules.push({ allow: field === 'allow', pattern: value.trim() });
    } else if (field === 'crawl-delay') {
      open = false;
      const seconds = Number(value.trim());
      if (seconds >= 0) group.delay = seconds;
    }
  }
  const own = groups.filter((group) =>
    group.agents.some((name) => name !== '*' && agent.toLowerCase().startsWith(name)),
  );
  const chosen = own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    sitemaps,
    forbids: rules.some(({ allow }) => !allow),
    delaySeconds: chosen.map((group) => group.delay).find((delay) => delay !== null) ?? null,
    isAllowed(path) {
      let best: Rule | null = null;
      for (const rule of rules) {
        if (!fits(rule.pattern, path)) continue;
        if (
          !best ||
          rule.pattern.length > best.pattern.length ||
          (rule.pattern.length === best.pattern.length && rule.allow)
        )
          best = rule;
      }
      return best?.allow ?? true;
    },
  };
}

/** '*' stands for any text, a final '$' for the end. Walks each pattern once, so that no pattern takes long. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    if (isWhole && index === parts.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
