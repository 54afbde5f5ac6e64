const BETWEEN_TAGS = /(?<=>)\s*(?=<(?:meta|link|title|script|style|base|noscript)\b)/g

/** The HTML head as delivered, one tag a line. */
export function RawHead({ title, head }: { title: string; head: string }) {
  return (
    <details className="border-t border-line py-3">
      <summary className="min-h-11 py-2">
        <h3 className="inline text-xl">{title}</h3>
      </summary>
      <pre dir="ltr" className="rounded border border-line bg-sand p-4 text-xs wrap-anywhere whitespace-pre-wrap">
        {head.split(BETWEEN_TAGS).join('\n')}
      </pre>
    </details>
  )
}
