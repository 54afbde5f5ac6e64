const DEVANAGARI = /\p{Script=Devanagari}/u

/** Text of which the part in Devanagari is marked as Hindi: a name has a Latin and a Hindi half, divided by a point. */
export function ScriptText({ text }: { text: string }) {
  if (!DEVANAGARI.test(text)) return text
  return text.split(/( · )/).map((part) =>
    DEVANAGARI.test(part) ? (
      <span key={part} lang="hi">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
