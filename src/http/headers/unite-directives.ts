/** One policy that allows what each of the given ones allows: every directive once, every source once. */
export function uniteDirectives(policies: Iterable<string>): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const directive of policy.split(';')) {
      const [name, ...sources] = directive.trim().split(/\s+/);
      if (!name) continue;
      const united = directives.get(name) ?? new Set();
      for (const source of sources) united.add(source);
      directives.set(name, united);
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
