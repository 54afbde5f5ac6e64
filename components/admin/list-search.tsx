import { Search } from 'lucide'
import { Icon } from '@/components/ui/icon'

type Props = {
  path: string
  q: string
  /** What the list is filtered by besides. */
  hidden: Record<string, string | undefined>
  maxLength: number
  /** `find` is on the button, which else names the search too. */
  messages: { search: string; searchHint: string; clear?: string; find?: string }
  /** The same list without the search; none where a chip removes it. */
  clearHref?: string
}

/** The search of a list, which keeps its other filters, and the link that ends it. */
export function ListSearch({ path, q, hidden, maxLength, messages, clearHref }: Props) {
  return (
    <>
      <search>
        <form action={path} className="flex max-w-2xl gap-2">
          {Object.entries(hidden).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxLength}
            aria-label={messages.search}
            placeholder={messages.searchHint}
            className="input min-w-0 grow"
          />
          <button type="submit" className="btn btn-line px-4">
            <Icon of={Search} size={18} />
            <span className="max-sm:sr-only">{messages.find ?? messages.search}</span>
          </button>
        </form>
      </search>
      {q && clearHref && (
        <p>
          <a href={clearHref} className="link inline-flex min-h-11 items-center">
            {messages.clear}
          </a>
        </p>
      )}
    </>
  )
}
