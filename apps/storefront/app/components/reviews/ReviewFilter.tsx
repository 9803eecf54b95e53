import { Form } from "react-router";
import { reviewTexts } from "../../lib/review-texts.ts";
import { type ReviewList, reviewSorts } from "../../lib/review-view.ts";

/**
 * Which reviews, in which order. A form that changes the address, with or without scripts; its fields are those of the
 * address, also when the browser goes back.
 */
export function ReviewFilter({ list: { sort, stars, hasPhotos } }: { list: ReviewList }) {
  return (
    <Form method="get" className="mb-6 flex flex-wrap items-end gap-4">
      <label className="flex flex-col gap-1.5 text-small font-medium">
        {reviewTexts.filter}
        <select key={`stars ${stars}`} name="stars" defaultValue={stars ?? ""} className="field font-normal">
          <option value="">{reviewTexts.all}</option>
          {[5, 4, 3, 2, 1].map((count) => (
            <option key={count} value={count}>
              {reviewTexts.stars({ stars: count })}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1.5 text-small font-medium">
        {reviewTexts.sort}
        <select key={`sort ${sort}`} name="sort" defaultValue={sort} className="field font-normal">
          {reviewSorts.map((name) => (
            <option key={name} value={name}>
              {reviewTexts.sorts[name]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-12 items-center gap-2 text-small">
        <input key={`photos ${hasPhotos}`} type="checkbox" name="photos" value="1" defaultChecked={hasPhotos} />
        {reviewTexts.photos}
      </label>
      <button type="submit" className="button-quiet min-h-12">
        {reviewTexts.show}
      </button>
    </Form>
  );
}
