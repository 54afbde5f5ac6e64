import type { PageMeta } from '../../contract/metadata'
import { toCsv } from '../../domain/csv'
import { NO_WORDS } from '../../domain/page-words'
import { LOCALES } from '../../i18n/locale'
import { getWordIndex } from './index-of-words'

/** What can be brought back, then what the templates say where they were read already, to write by. */
const COLUMNS = [
  'path',
  'lang',
  'version',
  'title',
  'description',
  'keywords',
  'card_title',
  'card_description',
  'robots',
]
const TEMPLATES = ['template_title', 'template_description']

/** Every page in every language as a table: what staff wrote stands in the columns that can be brought back. */
export async function toDeskCsv(said: PageMeta[]): Promise<string> {
  const { paths, words } = await getWordIndex()
  const written = new Map(said.map((one) => [`${one.lang} ${one.path}`, one]))
  const templates = new Map(words?.map((one) => [`${one.lang} ${one.path}`, one]))
  const rows = paths.flatMap((path) =>
    LOCALES.map((lang) => {
      const { words: own, version } = written.get(`${lang} ${path}`) ?? { words: NO_WORDS, version: 0 }
      const { title, description, keywords, card_title, card_description, robots } = own
      const template = templates.get(`${lang} ${path}`)
      const fields = [title, description, keywords?.join(', '), card_title, card_description, robots]
      const told = [template?.title, template?.description]
      return [path, lang, String(version), ...fields.map((field) => field ?? ''), ...told.map((text) => text ?? '')]
    }),
  )
  // The mark tells spreadsheets that it is UTF-8.
  return `\ufeff${toCsv([[...COLUMNS, ...TEMPLATES], ...rows])}`
}
