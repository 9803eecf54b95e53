/** How long personal data is kept, where the shop decided. */
export interface SiteRetention {
  /** Days until names, addresses and notes of a checkout that nobody finished are erased; 30 when absent. @asType integer @minimum 1 @maximum 36500 */
  abandonedCheckoutPersonal?: number;
  /** Days until names, addresses and notes of an order that nobody paid are erased; 90 when absent. @asType integer @minimum 1 @maximum 36500 */
  unpaidOrderPersonal?: number;
  /** Days until names, addresses and notes of an order are erased; its lines and amounts stay; 3650 when absent. @asType integer @minimum 1 @maximum 36500 */
  orderPersonal?: number;
  /** Days until names and addresses of a gift card that was sent are erased; its money stays; 730 when absent. @asType integer @minimum 1 @maximum 36500 */
  giftCardRecipients?: number;
  /** Days until what an email said is erased; 30 when absent. @asType integer @minimum 1 @maximum 36500 */
  mailContents?: number;
  /** Days until network addresses in the audit log are erased; 90 when absent. @asType integer @minimum 1 @maximum 36500 */
  auditAddresses?: number;
}

/** Changes of how long personal data is kept; null goes back to the usual days. @accepts SiteRetention */
export interface SiteRetentionInput {
  /** Days until names, addresses and notes of a checkout that nobody finished are erased; null for 30. @asType integer @minimum 1 @maximum 36500 */
  abandonedCheckoutPersonal?: number | null;
  /** Days until names, addresses and notes of an order that nobody paid are erased; null for 90. @asType integer @minimum 1 @maximum 36500 */
  unpaidOrderPersonal?: number | null;
  /** Days until names, addresses and notes of an order are erased; its lines and amounts stay; null for 3650. @asType integer @minimum 1 @maximum 36500 */
  orderPersonal?: number | null;
  /** Days until names and addresses of a gift card that was sent are erased; its money stays; null for 730. @asType integer @minimum 1 @maximum 36500 */
  giftCardRecipients?: number | null;
  /** Days until what an email said is erased; null for 30. @asType integer @minimum 1 @maximum 36500 */
  mailContents?: number | null;
  /** Days until network addresses in the audit log are erased; null for 90. @asType integer @minimum 1 @maximum 36500 */
  auditAddresses?: number | null;
}
