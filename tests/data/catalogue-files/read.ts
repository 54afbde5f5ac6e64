import { normalizeDraft } from '@/lib/domain/catalogue/draft-changes'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { mergeWithExisting } from '@/lib/domain/catalogue-file/merge'
import type { ParseResult } from '@/lib/domain/catalogue-file/parsed-product'
import { readFileHead, readProducts } from '@/lib/domain/catalogue-file/read-products'
import { createVocabulary } from '@/lib/domain/catalogue-file/vocabulary'

const vocabulary = createVocabulary(
  [{ id: 1, slug: 'ruby', names: ['Ruby'], isStone: true }],
  [{ kind: 'metal', key: 'gold', labels: ['Gold'] }],
  {},
)

/** The products of a file, with its problems. */
export async function readFile(text: string): Promise<ParseResult[]> {
  const results: ParseResult[] = []
  for await (const result of readProducts([text], await readFileHead(text), vocabulary)) results.push(result)
  return results
}

/** The products after an import into a shop that has `existing`. */
export async function importInto(
  existing: Map<string, ProductDraft>,
  text: string,
): Promise<Map<string, ProductDraft>> {
  const after = new Map(existing)
  for (const { given, problems } of await readFile(text)) {
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    const merged = mergeWithExisting(given, existing.get(given.sku) ?? null, null)
    if ('problems' in merged) throw new Error(JSON.stringify(merged.problems))
    after.set(given.sku, normalizeDraft(merged.draft))
  }
  return after
}
