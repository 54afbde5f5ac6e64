import { readFile, rm } from 'node:fs/promises'
import { toStorable } from '../../../../contract/storable'
import { decodeText } from '../../../../domain/catalogue-file/encoding'
import { readStatement, toStatementText } from '../../../../domain/order/remittance/read-statement'
import { receiveFile } from '../../../storage/receive-file'
import { convertSpreadsheet } from '../../import/spreadsheet'

const MAX_STATEMENT_BYTES = 5 * 1_048_576

/**
 * The columns of an uploaded statement, CSV or Excel, that name orders and amounts, as text for `staff/readstatement`; or why it cannot
 * be read. The file is not kept.
 */
export async function receiveStatement(
  parts: AsyncIterable<Uint8Array>,
): Promise<{ text: string } | { problem: string }> {
  const received = await receiveFile('incoming', parts, MAX_STATEMENT_BYTES, async ({ path }) => {
    const target = `${path}.csv`
    try {
      const { path: source } = (await convertSpreadsheet(path, target)) ?? { path }
      const text = decodeText(await readFile(source))
      if (text === null) return { problem: 'file_unreadable' }
      const statement = await readStatement(toStorable(text))
      return 'problem' in statement ? statement : { text: toStatementText(statement.rows) }
    } finally {
      await rm(target, { force: true })
    }
  })
  return received ?? { problem: 'too_large' }
}
