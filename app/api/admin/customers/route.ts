import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { streamCustomersCsv } from '@/lib/api/admin/csv/customers-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { parseCustomerQuery } from '@/lib/domain/customer/customer-list'

export const dynamic = 'force-dynamic'

/** The customers as a file for a spreadsheet, for managers, by the query of the list. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('customers', request)
    if (context instanceof Response) return context
    return toFileResponse({
      name: 'customers.csv',
      type: 'text/csv; charset=utf-8',
      chunks: await streamCustomersCsv(
        parseCustomerQuery(Object.fromEntries(new URL(request.url).searchParams)),
        context,
      ),
    })
  } catch (error) {
    return toErrorResponse('admin/customers', error)
  }
}
