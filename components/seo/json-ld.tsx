import type { Thing, WithContext } from 'schema-dts'
import { toScript } from '@/lib/seo/json-ld/serialize'

/** Structured data for search engines; invisible. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const __html = toScript(data)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes; toScript escapes what HTML minds
  return <script type="application/ld+json" data-markup="" dangerouslySetInnerHTML={{ __html }} />
}
