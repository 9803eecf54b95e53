/** What the buyer handed over, for the provider's eyes only. */
export type Instrument = Readonly<Record<string, unknown>> | SavedInstrument;

/** What the provider kept of an earlier payment. */
export class SavedInstrument {
  readonly token: string;
  readonly isMerchantInitiated: boolean;

  constructor(token: string, isMerchantInitiated: boolean) {
    this.token = token;
    this.isMerchantInitiated = isMerchantInitiated;
  }
}
