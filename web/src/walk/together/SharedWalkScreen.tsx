import type { ComponentProps, ReactElement } from "react";
import type { Company } from "../company";
import { WalkScreen } from "../WalkScreen";
import { CompanyLine } from "./CompanyLine";
import { CompanyOffer } from "./CompanyOffer";
import { CompanyRest } from "./CompanyRest";
import { TwoWaysOverview } from "./TwoWaysOverview";

const company: Company = { Offer: CompanyOffer, Overview: TwoWaysOverview, Line: CompanyLine, Rest: CompanyRest };

/** The walk through one store, alone or with a member of the household. */
export function SharedWalkScreen(props: Omit<ComponentProps<typeof WalkScreen>, "company">): ReactElement {
  return <WalkScreen {...props} company={company} />;
}
