/** Unit tests wait for conditions for as long as a busy machine needs. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 20_000 });
