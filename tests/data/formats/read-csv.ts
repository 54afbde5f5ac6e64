const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy

/** Parses CSV (RFC 4180) strictly: rows by the names of the first line. Throws on a wrong quote or line end. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  let end = 0
  for (const [whole, quoted, plain = '', after] of text.matchAll(FIELD)) {
    end += whole.length
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (after === '\r\n') rows.push([])
  }
  if (end !== text.length) throw new Error(`not CSV at ${end}: ${text.slice(end, end + 60)}`)
  const [names = [], ...lines] = rows.slice(0, -1)
  const wrong = lines.find((line) => line.length !== names.length)
  if (wrong) throw new Error(`${wrong.length} fields in place of ${names.length}: ${wrong.join()}`)
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])))
}
