/** Calls the vendor's packages export and this shop does not answer, and why. */
export const unanswered: Readonly<Record<string, string>> = {
  "mediaFiles.generateVideoStreamingUrl": "prepares no videos yet; its failure is tried with ours",
  "orderTransactions.updatePayments":
    "its client takes no arguments, so it can name no order; the service is tried with ours",
  "oauth.token": "takes a raw HTTP message; the strategies send the endpoint its documented body, and are tested",
  "oauth.tokenInfo": "takes a raw HTTP message; getTokenInfo sends the endpoint its documented body, and is tested",
};

/** Calls whose request is not compared with our client's, and why. */
export const withoutPair: Readonly<Record<string, string>> = {
  "products.getCollectionBySlug": "our client asks the collections service, at its newer path",
};

/** Failures with a code beyond those the package types for the call, and why none of the typed ones is met. */
export const beyondTyped: Readonly<Record<string, string>> = {
  "authentication.loginV2": "the strategies of @wix/sdk know the numeric codes, which the package leaves out",
  "authentication.registerV2": "the strategies of @wix/sdk know the numeric codes, which the package leaves out",
  "members.blockMember": "the typed ones protect the owner, subscribers and the caller; an API key is none of them",
  "members.getMember": "members hide from each other by a call of ours; tried with the service",
  "members.joinCommunity": "a setting of the shop refuses it; tried with the service",
  "signOnPolicy.getSignOnPolicy": "there is always a policy, and asking takes no arguments",
  "signOnPolicy.updateSignOnPolicy": "there is always a policy, and both switches can always be set",
  "taxRegions.bulkCreateTaxRegion": "the typed ones are answered for each region, as the success shows",
};
