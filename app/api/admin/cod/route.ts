import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { streamAwaitedCash } from '@/lib/api/admin/csv/cod-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toStorable } from '@/lib/contract/storable'
import { MAX_COURIER } from '@/lib/domain/order/remittance/remittance'

export const dynamic = 'force-dynamic'

/** `/api/admin/cod?courier=delhivery`: the cash that couriers still owe as CSV, for managers. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('cod', request)
    if (context instanceof Response) return context
    const named = new URL(request.url).searchParams.get('courier')
    const courier = named === null ? undefined : toStorable(named).trim().slice(0, MAX_COURIER)
    return toFileResponse({
      name: 'cash-on-delivery.csv',
      type: 'text/csv; charset=utf-8',
      chunks: await streamAwaitedCash(courier, context),
    })
  } catch (error) {
    return toErrorResponse('admin/cod', error)
  }
}
