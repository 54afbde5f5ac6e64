import { type KnownWords, toKnownWords } from '../../../domain/catalogue-file/known-words'
import type { Book } from '../catalogue/product-check'

/** The types of single stones, in the menu's order the first ones. */
const STONE_TYPES = 3

/** The catalogue's categories and words of the trade, to be asked by what a file says. */
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
