import { getReturnPhoto } from '@/lib/api/documents/return-photo'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'
import { UNTRUSTED_FILE_HEADERS } from '@/lib/api/http/untrusted-file'
import { ORDER_NUMBER_IN_PATH } from '@/lib/contract/order/order-line'

export const dynamic = 'force-dynamic'

const HEADERS = {
  ...UNTRUSTED_FILE_HEADERS,
  'Content-Type': 'image/webp',
  'Content-Disposition': 'inline; filename="return.webp"',
}
const ID = /^[1-9]\d{0,8}$/

type Props = { params: Promise<{ number: string; id: string }> }

/** `/api/return-photo/26-4821-7730/3`: for staff, for the buyer, and with `?key=` of the order's link. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  try {
    const { number, id } = await params
    const key = new URL(request.url).searchParams.get('key')
    const isKnown = ORDER_NUMBER_IN_PATH.test(number) && ID.test(id)
    const bytes = isKnown ? await getReturnPhoto(request, { number, key, id: Number(id) }) : null
    return bytes ? new Response(new Uint8Array(bytes), { headers: HEADERS }) : toRefusedResponse('not_found')
  } catch (error) {
    return toErrorResponse('return-photo', error)
  }
}
