import { type KnownWords, toKnownWords } from '../../../domain/catalogue-file/known-words'
import type { Book } from '../catalogue/product-check'

/** The highest type id of single stones. */
const STONE_TYPES = 3

/** The categories and terms of the catalogue, for matching values of a file. */
export function knownWords(book: Book, mapping: Record<string, string>): KnownWords {
  const categories = [...book.rows.values()].map(({ id, type_id, slug, name, vedic_name, hindi_name, aliases }) => ({
    id,
    slug,
    names: [name.en, name.fr, vedic_name ?? '', hindi_name ?? '', ...aliases].filter(Boolean),
    isStone: type_id <= STONE_TYPES,
  }))
  const words = [...book.labels].map(([name, { en, fr }]) => {
    const at = name.indexOf(':')
    return { kind: name.slice(0, at), key: name.slice(at + 1), labels: [en, fr] }
  })
  return toKnownWords(categories, words, mapping)
}
