import { loadCustomerFile, toStoredFileName } from '../../server/storage/enquiry-files'
import { uploadStore } from '../../server/storage/uploads'
import { getCustomerId } from '../../session/current'
import { sessionApi } from '../session'

type EnquiryFile = { mime: 'image/webp' | 'application/pdf'; name: string; bytes: Buffer }

/** An attachment of an enquiry, for staff and for the signed-in customer who sent it; else the reason. */
export async function getEnquiryFile(number: string, id: string): Promise<EnquiryFile | { refused: string }> {
  const { data, reason, errors } = await (await sessionApi()).staff.enquiryfile({ number, id: Number(id) })
  if (errors) return { refused: 'not_found' }
  const file =
    data ?? (reason === 'not_allowed' ? await loadCustomerFile((await getCustomerId()) ?? 0, number, Number(id)) : null)
  if (!file) return { refused: reason ?? 'not_found' }
  const bytes = await uploadStore().read('enquiries', toStoredFileName(file))
  return bytes ? { mime: file.mime, name: file.name, bytes } : { refused: 'not_found' }
}
