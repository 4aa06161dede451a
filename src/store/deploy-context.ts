import * as v from 'valibot';

const netlifyGlobal = v.object({
  Netlify: v.object({
    context: v.object({ deploy: v.object({ context: v.pipe(v.string(), v.nonEmpty()) }) }),
  }),
});

/**
 * The deploy context this process runs in: `production`, `deploy-preview`, `branch-deploy`, `dev`, or a branch's
 * name. Netlify's runtime has it; elsewhere it is `dev`, so that nothing outside production reaches production data.
 */
export function deployContext(runtime: unknown = globalThis): string {
  const parsed = v.safeParse(netlifyGlobal, runtime);
  return parsed.success ? parsed.output.Netlify.context.deploy.context : 'dev';
}

/**
 * The name of a store in a deploy context. All deploys of a site share its stores (decisions.md#netlify-blobs), so
 * every context but production carries its name: a preview never writes into production data.
 */
export function storeName(name: string, context: string): string {
  if (context === 'production') return name;
  const suffix = context.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${name}.${suffix}`.slice(0, 60);
}
