import type { ReactElement, ReactNode } from "react";
import type { DeskCouponClient } from "../../api/desk-coupon-client";
import { useLaterTexts } from "../../locale";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { useDesk } from "../frame/desk-context";
import { ProductPicker } from "../offers/ProductPicker";
import { StoresField } from "../offers/StoresField";
import { CodeFields } from "./CodeFields";
import type { CouponField, TypedCoupon } from "./coupon-form";
import { CouponDiscountField } from "./CouponDiscountField";

interface CouponFieldsProps {
  readonly client: DeskCouponClient;
  readonly typed: TypedCoupon;
  readonly wrong: readonly CouponField[];
  /** True if the server rejected the coupon because it lowers no price. */
  readonly makesNothingCheaper: boolean;
  readonly hasPicture: boolean;
  /** The picture that replaces a code. */
  readonly picture: ReactNode;
  readonly onHasPicture: (hasPicture: boolean) => void;
  readonly onChange: (typed: TypedCoupon) => void;
}

/** The fields of a coupon: products, days, stores, exclusions and code. */
export function CouponFields(props: CouponFieldsProps): ReactElement {
  const { client, typed, wrong, makesNothingCheaper, hasPicture, picture, onHasPicture, onChange } = props;
  const text = useLaterTexts().offering;
  const words = text.coupons;
  const { membership } = useDesk().organisation;
  const set = (part: Partial<TypedCoupon>): void => onChange({ ...typed, ...part });
  const problem = (field: CouponField, message: string): string | undefined =>
    wrong.includes(field) ? message : undefined;
  return (
    <div className="desk-halves">
      <div className="form">
        <TextField
          label={words.title}
          hint={words.titleHint}
          value={typed.title}
          maxLength={80}
          autoComplete="off"
          problem={problem("title", words.titleMissing)}
          onValue={(title) => set({ title })}
        />
        <TextField
          label={words.description}
          lines={3}
          value={typed.description}
          maxLength={600}
          problem={problem("description", words.tooLong)}
          onValue={(description) => set({ description })}
        />
        <TextField
          label={words.restrictions}
          hint={words.restrictionsHint}
          lines={2}
          value={typed.restrictions}
          maxLength={600}
          problem={problem("restrictions", words.tooLong)}
          onValue={(restrictions) => set({ restrictions })}
        />
        <fieldset className="desk-question stack">
          <legend className="field-label">{text.what}</legend>
          <Segments
            label={text.what}
            value={typed.products === null ? "all" : "some"}
            choices={[
              { value: "all", label: text.everything, content: text.everything },
              { value: "some", label: text.someProducts, content: text.someProducts },
            ]}
            onChange={(value) => set({ products: value === "all" ? null : [] })}
          />
          {typed.products !== null && (
            <ProductPicker
              selection={typed.products}
              problem={problem("products", text.productsMissing)}
              onChange={(products) => set({ products })}
            />
          )}
        </fieldset>
        <CouponDiscountField typed={typed} wrong={wrong} makesNothingCheaper={makesNothingCheaper} onChange={set} />
      </div>
      <div className="form">
        <StoresField selection={typed.stores} problem={problem("stores", text.storesMissing)} onChange={(stores) => set({ stores })} />
        <div className="desk-pair">
          <TextField
            label={text.firstDay}
            type="date"
            value={typed.firstDay}
            problem={problem("firstDay", words.beginsWithCode)}
            onValue={(firstDay) => set({ firstDay })}
          />
          <TextField
            label={text.lastDay}
            type="date"
            value={typed.lastDay}
            problem={problem("lastDay", text.endsTooEarly)}
            onValue={(lastDay) => set({ lastDay })}
          />
      </div>
      <p className="quiet-text">{text.daysHint}</p>
      <Segments
        label={words.use}
        value={typed.singleUse ? "once" : "often"}
        choices={(["once", "often"] as const).map((value) => ({ value, label: words.uses[value], content: words.uses[value] }))}
        onChange={(value) => set({ singleUse: value === "once" })}
      />
      {(membership !== null || typed.membersOnly) && (
        <label className="tick-row">
          <input
            type="checkbox"
            checked={typed.membersOnly}
            onChange={({ target }) => set({ membersOnly: target.checked })}
          />
          <span>{text.membersOnly(membership ?? "")}</span>
        </label>
      )}
      <fieldset className="desk-question stack">
        <legend className="field-label">{words.scanned}</legend>
        <Segments
          label={words.scanned}
          value={hasPicture ? "picture" : "code"}
          choices={(["code", "picture"] as const).map((value) => ({ value, label: words.means[value], content: words.means[value] }))}
          onChange={(value) => onHasPicture(value === "picture")}
        />
        {hasPicture ? picture : <CodeFields client={client} typed={typed} isRefused={wrong.includes("code")} onChange={set} />}
      </fieldset>
      </div>
    </div>
  );
}
