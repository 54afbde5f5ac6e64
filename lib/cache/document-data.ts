/** In the tag of an element whose HTML React also sends as data: components/markup/markup.tsx, components/seo/json-ld.tsx. */
const MARK = ' data-markup=""'
const PUSH = /<script(?: id="_R_")?>self\.__next_f\.push\(\[(\d),[^<]*\]\)<\/script>/g
const TEXT_PUSH = '1'
/** A JSON string that is the HTML of an element. */
const HTML_PROP = /"__html":("(?:[^"\\]|\\.)*")/g
const TEXT_ROW = 'T'
const HEX = 16
/** Above every id that React gives. */
const FIRST_OWN_ID = 0x10000

/** A row of React's data that the browser builds from the element of that index. */
type DocumentRow = [id: string, mark: number]

/**
 * The page without the HTML that its data repeats: React's data for the browser contains the HTML of every marked
 * element a second time, and one script takes it from the document instead. `data` is what the scripts of the page push.
 * A page whose data has another form is returned as it is.
 */
export function takeDataFromDocument(html: string, data: Buffer): string {
  const pushes = [...html.matchAll(PUSH)]
  const last = pushes.at(-1)
  if (!last || pushes.some(([, kind]) => kind !== TEXT_PUSH)) return html
  const marks = findMarks(html, last.index)
  const findMark = (text: string) => marks.findIndex((start) => html.startsWith(text, start))
  const split = splitRows(data, findMark)
  if (!split || split.fromDocument.length === 0) return html
  const { rows, fromDocument } = split
  const script = `<script>${toScript(rows, fromDocument)}</script>`
  const before = html.slice(0, last.index).replace(PUSH, '')
  return before + script + html.slice(last.index + last[0].length)
}

/** Where the content of each marked element before `end` starts, in the order of the document. */
function findMarks(html: string, end: number): number[] {
  const starts: number[] = []
  for (let at = html.indexOf(MARK); at >= 0 && at < end; at = html.indexOf(MARK, at + 1))
    starts.push(html.indexOf('>', at) + 1)
  return starts
}

/**
 * Splits the data in rows, `id:JSON` up to the end of the line or `id:T` with the length of a text in bytes; null if the
 * data has another form.
 */
function splitRows(data: Buffer, findMark: (text: string) => number) {
  const fromDocument: DocumentRow[] = []
  let rows = ''
  let nextId = FIRST_OWN_ID
  const takeProps = (row: string) =>
    row.replace(HTML_PROP, (prop, json) => {
      const text = String(JSON.parse(json))
      const mark = text.startsWith('$') ? -1 : findMark(text)
      if (mark < 0) return prop
      nextId += 1
      const id = nextId.toString(HEX)
      fromDocument.push([id, mark])
      return `"__html":"$${id}"`
    })
  for (let start = 0; start < data.length; ) {
    const colon = data.indexOf(':', start)
    const comma = data.indexOf(',', colon)
    const isText = data.toString('latin1', colon + 1, colon + 2) === TEXT_ROW
    const length = isText ? Number.parseInt(data.toString('latin1', colon + 2, comma), HEX) : 0
    const end = isText ? comma + 1 + length : data.indexOf('\n', colon) + 1
    if (colon < 0 || end <= start || end > data.length) return null
    const mark = isText ? findMark(data.toString('utf8', comma + 1, end)) : -1
    if (mark >= 0) fromDocument.push([data.toString('latin1', start, colon), mark])
    else if (isText) rows += data.toString('utf8', start, end)
    else rows += takeProps(data.toString('utf8', start, end))
    start = end
  }
  return { rows, fromDocument }
}

/** The script that hands React its data; JSON in a script must not contain `<`. */
function toScript(rows: string, fromDocument: DocumentRow[]): string {
  const text = JSON.stringify(rows)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  const toRow = 'r=>r[0]+":"+JSON.stringify(m[r[1]]?m[r[1]].innerHTML:"")+"\\n"'
  return `(m=>self.__next_f.push([1,${text}+${JSON.stringify(fromDocument)}.map(${toRow}).join("")]))(document.querySelectorAll("[data-markup]"))`
}
