import { escapeHtml } from '../../text/escape-html'
import { writeZip } from '../../zip/write-zip'

/** A sheet of a workbook: its first row names the columns and stays in sight. */
type WorkbookSheet = { name: string; rows: string[][] }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const [MIN_WIDTH, MAX_WIDTH] = [10, 60]

/** The texts of some sheets as an Excel workbook (ECMA-376), every cell a text, so that no program changes a number. */
export function writeWorkbook(sheets: WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const names = sheets.map((_, index) => `sheet${index + 1}`)
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (list: string[]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
  const types = [override('workbook', 'sheet.main'), override('styles', 'styles')]
  const files = [
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[...types, ...names.map((name) => override(`worksheets/${name}`, 'worksheet'))].join('')}</Types>`,
    },
    { name: '_rels/.rels', text: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ...names.map((name, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/${name}.xml`)),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ]),
    },
    { name: 'xl/styles.xml', text: STYLES },
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/${names[index]}.xml`, text: toSheet(sheet) })),
  ]
  return writeZip(files)
}

/** The usual look (0), the bold first row (1), and text that wraps (2). */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

function toSheet({ rows }: WorkbookSheet): string {
  const widths = (rows[0] ?? []).map((_, column) => {
    const longest = Math.max(...rows.map((row) => row[column]?.length ?? 0))
    return Math.min(Math.max(longest + 2, MIN_WIDTH), MAX_WIDTH)
  })
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = rows.map((row, at) => {
    const cells = row.map((text, column) =>
      text === '' ? '' : toCell(text, `${columnName(column)}${at + 1}`, at === 0),
    )
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const toCell = (text: string, place: string, isHead: boolean) =>
  `<c r="${place}" t="inlineStr" s="${isHead ? 1 : 2}"><is><t xml:space="preserve">${escapeHtml(text)}</t></is></c>`

/** `columnName(0) → 'A'`, `columnName(26) → 'AA'` */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}
