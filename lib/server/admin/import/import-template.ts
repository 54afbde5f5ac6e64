import { getDb } from '../../../db/connection'
import { TERM_FACTS } from '../../../domain/catalogue/product-facts'
import {
  createTemplateRows,
  createTermColumns,
  TEMPLATE_COLUMNS,
  type TemplateTerms,
} from '../../../domain/catalogue-file/template/template-rows'
import { DEFAULT_LOCALE, type Locale } from '../../../domain/locale'
import { recordOf } from '../../../domain/record-of'
import { loadCatalogueReference } from '../catalogue/product-check'
import { toCatalogueTerms } from './import-terms'

type ImportTemplate = {
  /** The columns and an example of each type of product, of this shop's categories and terms. */
  products: string[][]
  /** The categories, and the terms of each fact, one below the other. */
  terms: string[][]
}

/** What a merchant fills in and imports, with the words that the shop understands in a language. */
export async function loadImportTemplate(locale: Locale): Promise<ImportTemplate> {
  const reference = await loadCatalogueReference(await getDb())
  const vocabulary = toCatalogueTerms(reference, {})
  const categories = [...reference.rows.values()].map(({ id, type_id, slug, name }) => {
    const named = [name[locale], name[DEFAULT_LOCALE]].find((text) => vocabulary.category(text) === id)
    return { type_id, name: named ?? slug, english: name[DEFAULT_LOCALE] }
  })
  const entries = [...reference.labels].map(([name, label]) => {
    const colon = name.indexOf(':')
    return { kind: name.slice(0, colon), key: name.slice(colon + 1), label: label[locale] }
  })
  const terms: TemplateTerms = recordOf(TERM_FACTS, (fact) =>
    entries
      .filter(({ kind, key, label }) => kind === fact && vocabulary.word(fact, label) === key)
      .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  )
  return {
    products: [TEMPLATE_COLUMNS.map(([column]) => column), ...createTemplateRows(categories, terms)],
    terms: createTermColumns(categories, terms),
  }
}
