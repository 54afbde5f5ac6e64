import { getDb } from '../../../db/connection'
import type { Mapping } from '../../../domain/catalogue-file/formats'
import { suggestMapping } from '../../../domain/catalogue-file/own-table/suggest-mapping'
import type { FileHead } from '../../../domain/catalogue-file/read-products'
import { loadCatalogueReference } from '../catalogue/product-check'
import { loadColumnMapping } from './import-columns'
import { toCatalogueTerms } from './import-terms'

/** The mapping with which a file is checked first: the one last used for these columns, for a merchant's own table else a suggested one. */
export async function loadFirstMapping(head: FileHead): Promise<Mapping> {
  const remembered = await loadColumnMapping(head)
  if (head.format !== 'table' || Object.keys(remembered).length > 0) return remembered
  const terms = toCatalogueTerms(await loadCatalogueReference(await getDb()), {})
  return suggestMapping(head.header, head.sample, terms)
}
