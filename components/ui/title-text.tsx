/** A number with its unit: `3.42 ct`, `9,1 × 7,2 mm`, `18K` has none. */
const MEASURE = /(\d[\d.,]*(?: × \d[\d.,]*)* (?:ct|mm|cm|g|kg|ratti|mukhi)(?![\p{L}\d]))/u

/** The title of a product whose lines never break between a number and its unit. */
export function TitleText({ title }: { title: string }) {
  return title.split(MEASURE).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
