import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { FormResult } from "../../lib/account-form.ts";
import { useResumedForm } from "../../lib/resumed-form.ts";
import { reviewTexts } from "../../lib/review-texts.ts";
import type { Invitation } from "../../lib/review-view.ts";
import { AccountField, FieldFrame } from "../account/AccountField.tsx";
import { FormError } from "../account/FormError.tsx";
import { MediaField } from "./MediaField.tsx";

interface ReviewFormProps {
  readonly isMember: boolean;
  readonly invitation: Invitation | undefined;
  readonly result: FormResult | undefined;
}

/** Stars, words and, for guests, who they are. Works without scripts. */
export function ReviewForm({ isMember, invitation, result }: ReviewFormProps) {
  const { pathname } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  const [isAttaching, setAttaching] = useState(false);
  const form = useResumedForm(result);
  const { values = {}, fieldErrors = {} } = result ?? {};
  const isInvited = invitation?.state === "open";
  if (invitation?.state === "used") return <p id="write">{reviewTexts.invitationUsed}</p>;
  return (
    <Form ref={form} id="write" method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-5">
      <h2 className="text-heading">{isInvited ? reviewTexts.invitedTitle : reviewTexts.write}</h2>
      {isInvited && (
        <>
          <p className="text-muted">{reviewTexts.invitedText}</p>
          <input type="hidden" name="invitation" value={invitation.token} />
        </>
      )}
      {invitation?.state === "invalid" && (
        <p role="status" className="border-s-2 border-line ps-4">
          {reviewTexts.invitationInvalid}
        </p>
      )}
      <FormError result={result} />
      <fieldset aria-describedby={fieldErrors.rating ? "rating-remark" : undefined}>
        <legend className="mb-1.5 text-small font-medium">{reviewTexts.rating}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {[5, 4, 3, 2, 1].map((stars) => (
            <label key={stars} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="rating" value={stars} defaultChecked={values.rating === String(stars)} />
              {reviewTexts.stars({ stars })}
            </label>
          ))}
        </div>
        {fieldErrors.rating && (
          <p id="rating-remark" className="mt-1.5 text-small text-error">
            {fieldErrors.rating}
          </p>
        )}
      </fieldset>
      <AccountField name="title" label={reviewTexts.headline} maxLength={200} isOptional result={result} />
      <FieldFrame id="review-body" label={reviewTexts.body} isOptional>
        <textarea
          id="review-body"
          name="body"
          rows={5}
          maxLength={3000}
          defaultValue={values.body}
          className="field h-auto py-3"
        />
      </FieldFrame>
      <MediaField
        path={`${pathname}/media`}
        attached={values.media}
        error={fieldErrors.files}
        isSending={isAttaching}
        onSending={setAttaching}
      />
      {(isInvited || !isMember) && (
        <AccountField
          name="name"
          label={reviewTexts.name}
          autoComplete="name"
          maxLength={100}
          isOptional
          defaultValue={isInvited ? invitation.name : undefined}
          result={result}
        />
      )}
      {!isInvited && !isMember && (
        <AccountField
          name="email"
          type="email"
          label={reviewTexts.email}
          hint={reviewTexts.emailHint}
          autoComplete="email"
          maxLength={254}
          result={result}
        />
      )}
      <button type="submit" disabled={isBusy || isAttaching} className="button">
        {reviewTexts.send}
      </button>
    </Form>
  );
}
