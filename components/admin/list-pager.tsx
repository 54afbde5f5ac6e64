import { Pager } from '@/components/category/pager'
import { type Locale, localePath } from '@/lib/domain/locale'

type Props = {
  list: { page: number; pages: number }
  /** The path of the list in English, without a query. */
  path: string
  locale: Locale
}

/** The pages of a list of the admin that has neither filters nor a search. */
export function ListPager({ list, path, locale }: Props) {
  const first = localePath(locale, path)
  return (
    <Pager
      page={list.page}
      pages={list.pages}
      locale={locale}
      hrefOf={(page) => (page > 1 ? `${first}?page=${page}` : first)}
    />
  )
}
