export interface paths {
    "/api/account/do-not-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the do-not-contact list. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Entry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Add entries to the do-not-contact list. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Entry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Remove entries from the do-not-contact list. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Entry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/do-not-contact/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add every entry of a file to the do-not-contact list: CSV, XLSX, or one entry a line. */
        post: {
            parameters: {
                query?: {
                    /** @description The reason. */
                    reason?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person from everything that is stored, for good, whether or not they are a lead. They cannot
         *     be imported or contacted again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/incident": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the open incident of the account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Incident"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Report an incident. Nothing is sent, in any campaign, until it is cleared. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Incident"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Clear the incident. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Incident"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a saved mapping. */
        get: {
            parameters: {
                query: {
                    /** @description The name under which it is saved. */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Save a mapping, in place of the one with this name. */
        put: {
            parameters: {
                query: {
                    /** @description The name under which it is saved. */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a mapping. */
        delete: {
            parameters: {
                query: {
                    /** @description The name under which it is saved. */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The mapping is deleted. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the names of the saved mappings. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_String"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/anchor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Take an anchor: the heads of all streams, to be kept outside the data folder. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Anchor"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Compare the journal with an anchor: since then, it may only have grown. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Anchor"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnchorCheck"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pending approvals of all campaigns. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_PendingApproval"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the browser, and who is signed in where. Nothing is started. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BrowserStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close the browser. Kept sign-ins stay. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BrowserStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a picture that was taken of the browser. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    hash: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser/sessions/{campaign}/{site}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget the sign-in of a campaign to a site. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    site: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BrowserStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in by hand, or look how far it is. The window shows where to sign in; no password is read. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInState"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the campaigns. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                    /** @description List the removed campaigns instead. */
                    removed?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Create a campaign. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCampaign"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the state of a campaign. */
        get: {
            parameters: {
                query?: {
                    /** @description Wait until the campaign waits for the user, for a point in time or for nothing more, but at most 20 seconds. */
                    settled?: boolean;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove a campaign. Its journal stays, and nothing more is sent. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The campaign is removed. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pending approvals of a campaign. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_PendingApproval"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve the content that the user saw. If any of it has changed since, nothing is approved. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Agreement"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Edit the text of a message. The approval gets a new hash and stays pending. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Text"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PendingApproval"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/origin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show who proposed something that waits for approval, and what the rules would have written. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposalOrigin"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject an approval. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_PendingApproval"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask again for an approval that has expired. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_PendingApproval"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest version of every artifact. */
        get: {
            parameters: {
                query?: {
                    /** @description Include the messages to leads. */
                    messages?: boolean;
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ArtifactLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Save an artifact. If one with this name exists, it is kept as an earlier version. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewArtifact"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare two versions. */
        get: {
            parameters: {
                query: {
                    /** @description Its type. */
                    type: "job_posting" | "scoring_algorithm" | "python_script" | "analysis_result" | "context" | "chat" | "message" | "heuristic" | "lead_import";
                    /** @description Its name among those of its type. */
                    key: string;
                    /** @description The earlier version; the one before `to` by default. */
                    from?: number;
                    /** @description The later version; the newest by default. */
                    to?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Compared"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export a version of an artifact: the given one, or the newest. */
        post: {
            parameters: {
                query: {
                    /** @description Its type. */
                    type: "job_posting" | "scoring_algorithm" | "python_script" | "analysis_result" | "context" | "chat" | "message" | "heuristic" | "lead_import";
                    /** @description Its name among those of its type. */
                    key: string;
                    /** @description Only this version. */
                    version?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                        "application/octet-stream": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find an artifact by plain words, such as `the pricing page from last week`. */
        get: {
            parameters: {
                query: {
                    /** @description A description in plain words. */
                    words: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a file of any type, up to 10 MiB, as an artifact. Text and JSON up to 40 KiB are stored as content. */
        post: {
            parameters: {
                query: {
                    /** @description Its type. */
                    type: "job_posting" | "python_script" | "analysis_result" | "context" | "heuristic" | "chat";
                    /** @description Its name among those of its type. */
                    key: string;
                    /** @description The name of the file. Its ending tells the media type. */
                    file: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest 100 versions, the oldest of them first; `total` says how many there are. */
        get: {
            parameters: {
                query: {
                    /** @description Its type. */
                    type: "job_posting" | "scoring_algorithm" | "python_script" | "analysis_result" | "context" | "chat" | "message" | "heuristic" | "lead_import";
                    /** @description Its name among those of its type. */
                    key: string;
                    /** @description Only this version. */
                    version?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the conversation about a campaign. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignChat"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Ask something about a campaign, or tell it something, in plain words. Returns the answer. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Saying"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignChat"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Clear the conversation about a campaign. Nothing else depends on it; the log keeps it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignChat"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/chat/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop the answer that is being written. What has been written so far is kept. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoppedAnswer"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/chat/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask something about a campaign, and listen to the answer as it is written. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Saying"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["StreamedEvent"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/cutoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show who is written to, and what the scores recommend. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CutoffView"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Choose who is written to. No message is drafted for anyone else. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Recipients"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CutoffView"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a LinkedIn data export, or some of its tables, against a campaign. */
        post: {
            parameters: {
                query: {
                    /** @description The name of the file. */
                    file: string;
                    /** @description The user's own profile, if the export does not name it. */
                    me?: string;
                    /** @description Change nothing. */
                    dry_run?: boolean;
                    /** @description Confirm the deliveries that the export shows. */
                    confirm?: boolean;
                    /** @description How many findings to return: 500 by default, at most 100000. */
                    findings?: number;
                    /**
                     * @description The files that follow each other in the body, if there are several: a JSON array of arrays, each with the
                     *     name of a file and its number of bytes.
                     */
                    parts?: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Evidence"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tasks, the context and the environment of a campaign as Markdown. They are made from stored
         *     state and never read back.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ReadFile"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Export these files. The export is recorded. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ReadFile"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Forecast the days to come, if the user approves and sends at once. */
        get: {
            parameters: {
                query?: {
                    /** @description How many days: 14 by default, at most 365. */
                    days?: number;
                    /** @description The percentage of leads that accept: 30 by default. */
                    accept?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forecast"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import leads from a file: CSV, TSV, Excel, or a LinkedIn data export. */
        post: {
            parameters: {
                query: {
                    /** @description The name of the file. */
                    file: string;
                    /** @description Change nothing. */
                    dry_run?: boolean;
                    /** @description What columns become, as JSON: an object from headings to fields, `variable:NAME` or `ignore`. */
                    mapping?: string;
                    /** @description Start with the mapping that was saved under this name. */
                    saved?: string;
                    /** @description Save the mapping under this name, for the next file. */
                    save_as?: string;
                    /** @description The sheet of a workbook; by default, the one whose header row is recognized best. */
                    sheet?: string;
                    /** @description The text encoding, such as windows-1252; detected by default. */
                    encoding?: string;
                    /** @description How many rejected rows to return: 200 by default, at most 1000000. */
                    rejected?: number;
                    /** @description Return a CSV file with all rejected rows, their cells and the reasons. */
                    rejected_file?: boolean;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Imported"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the leads. */
        get: {
            parameters: {
                query?: {
                    /** @description Only leads in this state. */
                    status?: "pending" | "contacted" | "responded" | "rejected";
                    /** @description Only leads with this in their name, title or company. */
                    text?: string;
                    /** @description The sort key. */
                    sort?: "rank" | "number" | "name" | "company" | "title" | "status";
                    /** @description The direction. */
                    order?: "asc" | "desc";
                    /** @description How many leads to skip. */
                    offset?: number;
                    /** @description How many leads to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_LeadLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the leads to a file, the best first. */
        post: {
            parameters: {
                query?: {
                    /** @description The format. */
                    format?: "csv" | "xlsx";
                    /** @description Only leads in this state. */
                    status?: "pending" | "contacted" | "responded" | "rejected";
                    /** @description Only leads in these states, separated by commas. */
                    statuses?: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the leads in the order of their ranking, with places and explained scores. */
        get: {
            parameters: {
                query?: {
                    /** @description Skip the places up to this one. */
                    after?: number;
                    /** @description How many leads to return: 100 by default, at most 500. */
                    limit?: number;
                    /** @description Only leads in these states, separated by commas. */
                    statuses?: string;
                    /** @description Only leads without tasks yet. */
                    waiting?: boolean;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ranking"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a lead, with its score explained. */
        get: {
            parameters: {
                query?: {
                    /** @description Look up the place of the lead in the ranking too, which takes longer in a large campaign. */
                    place?: boolean;
                };
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadDetails"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Erase the person behind a lead from every campaign, for good. They cannot be imported or contacted again. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/dossier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show everything that the journal has about a lead, at most 2000 records at a time. */
        get: {
            parameters: {
                query?: {
                    /** @description How many records to skip. Without it, the newest 2000 records are returned. */
                    offset?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dossier"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Export everything that the journal has about a lead. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dossier"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what erasing the person behind a lead would forget. Nothing is erased. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/exclude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exclude a lead from the campaign. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedLead"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/include": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Include an excluded lead again. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedLead"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a lead as having replied. No more messages are sent to them. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedLead"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save what a lead replied, with its category. The lead is marked as having replied. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GivenReply"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedLead"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Override the computed score of a lead. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GivenScore"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedLead"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Use the computed score again. */
        delete: {
            parameters: {
                query?: {
                    /** @description The reason; "removed" by default. */
                    reason?: string;
                };
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedLead"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/withdraw-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw the pending invitation to a lead, in the browser. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteCheck"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show who proposes what a campaign does, and what models have used today. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignModel"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Choose who proposes what a campaign does. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ModelChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignModel"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a campaign after the current step. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the policy, with the source and the date of every number. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Set another policy, as the next version. Approvals given under the old one lapse. */
        put: {
            parameters: {
                query?: {
                    /** @description The source of the numbers that change; the user's own choice by default. */
                    source?: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the queue of a campaign, the best lead first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_QueueItem"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report whether a message was sent. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Word"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue/{number}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look whether a message that was filled in has been sent. One that the page shows as sent is marked as sent. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SendState"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue/{number}/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fill in a message on the recipient's page, in the browser of the MCP server Playwright. The user presses Send. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MessageToFill"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteCheck"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue/{number}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct an approved message that was not sent. The new text needs an approval; the old approval is void. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Correction"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue/{number}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an approved message that was not sent. A lead who was not contacted yet is excluded. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the records of a campaign, in order. */
        get: {
            parameters: {
                query?: {
                    /** @description Only records with a higher number, in order. */
                    after?: number;
                    /** @description Only the last records with a lower number, in order; the newest if neither is given. */
                    before?: number;
                    /** @description How many records to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Records"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/records/{number}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the whole payload of a record, exactly as it is stored: lists leave out long ones. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replay a campaign from what is recorded, and compare every byte. */
        get: {
            parameters: {
                query?: {
                    /** @description Stop after this record. */
                    to?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Replayed"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the results of a campaign so far. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the report as CSV. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the report as an HTML page. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the report as a workbook. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a campaign that was removed. It stays paused until it is resumed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a campaign, whatever it stopped for. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Review the ranking again. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the scoring algorithm. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scoring"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Set another scoring algorithm. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scoring/learn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggest weights from the user's own scores. Nothing is changed. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lesson"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Suggest weights from a ranking in a file. Nothing is changed. */
        post: {
            parameters: {
                query: {
                    /** @description The name of the file. */
                    file: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lesson"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scoring/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show which leads would move under another algorithm or goal. Nothing is changed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtherScoring"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rescored"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scripts of a campaign, and those that come with the program. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScriptList"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Approve a script. It is saved as the next version of its name, and can be run. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewScript"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedScript"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scripts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a script without running it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScriptToCheck"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScriptCheck"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scripts/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the runs of a campaign's scripts, the newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ScriptRun"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Run an approved script on a snapshot of the campaign. It takes up to a minute. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScriptToRun"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScriptRun"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the sequence. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Messages"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Set another sequence. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMessages"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/sequence/chosen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Use a sequence of the library, with the sender, the reason and the offer of this campaign. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChosenSequence"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/sequence/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview a sequence: its texts, and where it would have gaps or be too long. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PreviewOf"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SequencePreview"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a campaign. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the state of a campaign after one of its records. */
        get: {
            parameters: {
                query: {
                    /** @description The record. */
                    at: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Past"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tasks. */
        get: {
            parameters: {
                query?: {
                    /** @description Only tasks in this state; all open ones by default. */
                    status?: "pending" | "in-progress" | "done" | "blocked";
                    /** @description How many of each to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tasks"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/tasks/{number}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer the question of a task. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Said"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/tasks/{number}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a task that failed too often. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the forecast with one under another policy, scoring or sequence. */
        post: {
            parameters: {
                query?: {
                    /** @description How many days: 14 by default, at most 365. */
                    days?: number;
                    /** @description The percentage of leads that accept: 30 by default. */
                    accept?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Otherwise"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WhatIf"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the installation, the data folder and everything that campaigns depend on. The journal is read as a whole, so
         *     this may take long.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Findings"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a code that signs another browser of the user in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Code"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continue all campaigns. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Status"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a campaign with fictional leads and start it, to see how everything works. No message is sent. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Listen to the records of the journal as they become durable. The header `Last-Event-ID` resumes. */
        get: {
            parameters: {
                query?: {
                    /** @description The id of the last event that the listener has received. If absent, the stream starts now. */
                    after?: string;
                    /** @description Only the records of this campaign. */
                    campaign?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["Told"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the explorations, the newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Exploration"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Start an exploration. It waits in a queue until it can be driven. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewExploration"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exploration"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an exploration. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exploration"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an exploration, after its current step. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exploration"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/diff/{after}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare an exploration with a later one of the same application. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                    after: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExplorationDrift"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download what an exploration found as a file. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                    name: "graph.json" | "graph.graphml" | "graph.mmd" | "graph.html" | "events.jsonl";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                        "application/xml": string;
                        "text/plain": string;
                        "text/html": string;
                        "application/jsonl": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the screens that an exploration has found and how they lead to each other, with a place for each on a map. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExplorationMap"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the picture of a screen. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                    hash: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Explore again like this exploration, with more actions approved. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovedActions"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exploration"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume an exploration that was interrupted. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exploration: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exploration"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{exploration}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the steps of an exploration, the oldest first. */
        get: {
            parameters: {
                query?: {
                    /** @description After which record the page starts: `next_after` of the page before it, or `after` of its last step. */
                    after?: number;
                    /** @description How many steps to return: 50 by default, at most 100. */
                    limit?: number;
                };
                header?: never;
                path: {
                    exploration: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Timeline"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the long requests that are running or waiting. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ListedJob"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a long request. What it has stored by then stays. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The job ends at its next step. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of MCP clients. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ListedMcpToken"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Create a token for an MCP client. Its secret is shown only now. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WantedMcpToken"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedMcpToken"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token. Its client can do nothing more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The token is revoked. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what an MCP client can see. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest notices, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NoticeList"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all notices up to a number as read. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadNotices"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NoticeList"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post a test message to the webhook. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryTest"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that a page is open and the user is present. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Noted. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the queue of all campaigns. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_QueueItem"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replay everything from what is recorded: campaigns, conversations, the to-do list, the account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Replayed"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the requests of MCP clients. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ClientRequest"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Put a request before the user, as an MCP client does. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Asked"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to a request, or refuse it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Decision"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ClientRequest"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the secrets, without their values. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_SecretEntry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/secrets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Store a secret, in place of the one with this name. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSecret"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecretEntry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Remove a secret. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The secret is removed. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sequences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sequences to start from, by purpose. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LibraryEntry"][];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a one-time code for a session. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Key"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** End the session of this browser. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The session is ended. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the browsers that are signed in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ListedSession"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** End all sessions but the one of this request. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The other sessions are ended. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    session: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The session is ended. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the settings, with everything that can be set. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SettingsView"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the settings. A change acts at once, in every campaign. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettingsChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SettingsChanged"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/settings/providers/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test the connection to a model provider. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The name of the provider */
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConnectionTest"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sites. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_SiteLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{site}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the file that describes a site. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    site: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteFile"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{site}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Walk through the pages of a person in the browser, and check that every step matches. Nothing is typed or sent. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    site: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SiteToCheck"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteCheck"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the state of the program, and what waits for the user. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Status"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop all campaigns after the current step. They stay stopped until the user continues, even across a
         *     restart of the server.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Status"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the streams, in the order in which they were opened. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows to skip. */
                    offset?: number;
                    /** @description How many rows to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_StreamLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/streams/{stream}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the records of a stream, in order. */
        get: {
            parameters: {
                query?: {
                    /** @description Only records with a higher number, in order. */
                    after?: number;
                    /** @description Only the last records with a lower number, in order; the newest if neither is given. */
                    before?: number;
                    /** @description How many records to return: 100 by default, at most 500. */
                    limit?: number;
                };
                header?: never;
                path: {
                    stream: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Records"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/streams/{stream}/records/{number}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the whole payload of a record, exactly as it is stored: lists leave out long ones. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    stream: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/streams/{stream}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replay a stream from what is recorded, and compare every byte. */
        get: {
            parameters: {
                query?: {
                    /** @description Stop after this record. */
                    to?: number;
                };
                header?: never;
                path: {
                    stream: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Replayed"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tasks. */
        get: {
            parameters: {
                query?: {
                    /** @description Only tasks in this state. */
                    status?: "open" | "completed";
                    /** @description Only tasks whose title matches these words. */
                    search?: string;
                    /** @description Only tasks with a higher number. */
                    after?: number;
                    /** @description How many tasks to return: 100 by default and at most. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoPage"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pass on the user's answer to such a question. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call one of the six tools, as an MCP client does. The result is the tool's own. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/chips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what would be recognised in a title. */
        get: {
            parameters: {
                query: {
                    /** @description The title being typed. */
                    title: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Chip"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/conversations/{conversation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages of a conversation, in order. */
        get: {
            parameters: {
                query?: {
                    /** @description Only messages with a higher number. */
                    after?: number;
                };
                header?: never;
                path: {
                    conversation: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ChatMessage"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the calls that a message would make. Nothing is changed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TodoMessage"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reply"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a rename or a deletion, as an MCP client does. Nothing is changed before the user agrees. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/say": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message about the list. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TodoMessage"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reply"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a task. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTask"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/tasks/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a task. A page asks the user for confirmation first. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTask"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a task. A page asks the user for confirmation first. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/tasks/{number}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a task. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo the last change of the list. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakenBack"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the MCP servers and their tools. No server is started. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ToolServerLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{server}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the tools of an MCP server, as the person has seen them. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    server: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Acceptance"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ToolServerLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{server}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call a tool. The call is recorded before it is sent and again when it ends. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    server: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CallToMake"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ToolAnswer"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{server}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an MCP server, and compare its tools with those that were accepted. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    server: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ToolCheck"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{server}/install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Install the package of an MCP server in the version that this program knows. It takes minutes. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    server: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InstalledServer"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{server}/permit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set what a tool may do: called without asking, asked for each call, or never. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    server: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PermissionToSet"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ToolServerLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{server}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show what a call of a tool would be, with the consent that a tool needs that is set to ask. Nothing is called. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    server: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CallToMake"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ToolCallPreview"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the state of the vault. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VaultStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Create the vault. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewVault"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VaultStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Delete the vault and every secret in it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VaultStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vault/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lock the vault: its key is erased from memory. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VaultStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vault/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the keys of the vault, and seal every secret with the new ones. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewKeys"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VaultStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vault/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock the vault, until it is locked, not used for a while, or the server ends. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Unlocking"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VaultStatus"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rebuild all tables from the log, check the hash chain, and name every damaged row. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Verified"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the server works. Needs no session. If nothing can be stored, the error says why; the server tries
         *     again by itself.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the metrics, in the text format of Prometheus. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The acceptance of a server's tools. */
        Acceptance: {
            /** @description The hash of the list that the person has seen. */
            listing_hash: string;
        };
        /** @description What a field accepts. */
        Accepted: {
            /** @description The kind of value. */
            kind: components["schemas"]["AcceptedKind"];
            /**
             * Format: int64
             * @description The largest number.
             */
            max?: number | null;
            /**
             * Format: int64
             * @description The smallest number.
             */
            min?: number | null;
            /** @description The words to choose from. */
            options?: string[];
            /** @description What the number counts. */
            unit?: string | null;
        };
        /**
         * @description A kind of value.
         * @enum {string}
         */
        AcceptedKind: "boolean" | "integer" | "text" | "choice" | "working_hours" | "time_zone" | "address" | "secret";
        /**
         * @description The LinkedIn plan of an account that campaigns can be created for.
         * @enum {string}
         */
        Account: "free" | "premium";
        /** @description A campaign whose policy changes. */
        AffectedCampaign: {
            /**
             * @description How many approvals become void: pending requests, and approved messages that were not sent. They are requested
             *     again.
             */
            approvals: number;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
        };
        /** @description Consent to one approval. */
        Agreed: {
            /**
             * Format: uuid
             * @description The approval.
             */
            id: string;
            /** @description The hash of the content that the user saw. */
            subject_hash: string;
        };
        /** @description The result of a consent. */
        Agreement: {
            /** @description How many approvals were given. */
            approved: number;
        };
        /** @description The heads of all streams at a moment. */
        Anchor: {
            /** @description When it was taken. */
            at: string;
            /**
             * Format: int64
             * @description How many records all streams had.
             */
            records: number;
            /** @description The head of each stream, in the order in which the streams were opened. */
            streams: components["schemas"]["AnchoredHead"][];
        };
        /** @description The result of a comparison with an anchor. */
        AnchorCheck: {
            /** @description When the anchor was taken. */
            at: string;
            /** @description Whether the journal contains everything that is anchored, unchanged. */
            holds: boolean;
            /** @description The first of them. */
            problems: components["schemas"]["Damaged"][];
            /**
             * Format: int64
             * @description How many records were anchored.
             */
            records: number;
            /**
             * Format: int64
             * @description How many anchored streams were compared.
             */
            streams: number;
            /**
             * Format: int64
             * @description How many streams differ.
             */
            total: number;
        };
        /** @description The head of a stream. */
        AnchoredHead: {
            /** @description The hash of its last record. */
            hash: string;
            /**
             * Format: int64
             * @description The number of its last record.
             */
            sequence: number;
            /** @description The campaign, conversation or list. */
            stream: string;
        };
        /** @description A part of an answer that is being written. */
        AnswerEvent: {
            /** @enum {string} */
            kind: "piece";
            /** @description The words. */
            text: string;
        } | {
            /** @enum {string} */
            kind: "again";
        } | {
            /** @description The conversation, with the answer only. */
            chat: components["schemas"]["CampaignChat"];
            /** @enum {string} */
            kind: "reply";
        } | {
            /** @enum {string} */
            kind: "problem";
            /** @description Why not. */
            problem: components["schemas"]["Document"];
        };
        /** @description A part of an answer that is not text. Its content is left out. */
        AnswerPart: {
            /**
             * Format: int64
             * @description Its size in bytes.
             */
            bytes: number;
            /** @description What it is, in the server's words. */
            media_type: string;
        };
        /** @description Actions that may be tried. */
        ApprovedActions: {
            /** @description Their ids. */
            approved?: string[];
        };
        /** @description The file of an artifact whose content is stored as a file. */
        ArtifactFile: {
            /** @description Its media type, such as `application/pdf`. */
            media_type: string;
            /**
             * Format: int64
             * @description Its size.
             */
            size_bytes: number;
        };
        /**
         * @description The type of an artifact.
         * @enum {string}
         */
        ArtifactKind: "job_posting" | "scoring_algorithm" | "python_script" | "analysis_result" | "context" | "chat" | "message" | "heuristic" | "lead_import";
        /** @description A saved artifact, as it is listed. */
        ArtifactLine: {
            /** @description Its name among those of its type. */
            artifact_key: string;
            /** @description Its type. */
            artifact_type: components["schemas"]["ArtifactKind"];
            /** @description When it was saved. */
            created_at: string;
            /** @description Its file, if its content is stored as a file. */
            file?: components["schemas"]["ArtifactFile"];
            /** @description Who saved it. */
            source: components["schemas"]["Speaker"];
            /** @description Its title. */
            title: string;
            /**
             * Format: int64
             * @description The version.
             */
            version: number;
        };
        /** @description A version of an artifact, with its content. */
        ArtifactVersion: components["schemas"]["ArtifactLine"] & {
            /** @description Its content. */
            content: unknown;
            /** @description The JSON Schema that its content fits. */
            schema: unknown;
        };
        /** @description A request that was put before the user. */
        Asked: {
            /**
             * Format: int64
             * @description Its number.
             */
            number: number;
        };
        /**
         * @description Whether the browser runs.
         * @enum {string}
         */
        BrowserRun: "off" | "running" | "closed";
        /** @description The sign-in of a campaign to a site. */
        BrowserSession: {
            /** @description The id of the campaign. */
            campaign: string;
            /** @description Its name. */
            campaign_name: string;
            /** @description When it expires at the latest, if it is kept. */
            expires_at?: string | null;
            /** @description When the sign-in was kept, if it is. */
            saved_at?: string | null;
            /** @description The site. */
            site: string;
            /** @description Whether it is signed in. */
            state: components["schemas"]["SessionState"];
        };
        /** @description The browser of this program, and who is signed in where. */
        BrowserStatus: {
            /** @description The id of the campaign whose sign-ins it has now, if it has any. */
            campaign?: string | null;
            /** @description Whether it has a window. On a computer without a screen it has none, so you cannot sign in by hand. */
            has_window: boolean;
            /** @description The site of the page that it shows, if it is a known one. */
            page_site?: string | null;
            /** @description What is in the way, in words, if something is. */
            problem?: string | null;
            /** @description The browser program; none if this computer has none. */
            program?: string | null;
            /** @description The sign-ins of each campaign. */
            sessions: components["schemas"]["BrowserSession"][];
            /** @description Whether it runs. */
            state: components["schemas"]["BrowserRun"];
            /** @description Whether sign-ins can be kept: they are sealed in the vault, so it has to be set up and open. */
            vault_ready: boolean;
        };
        /** @description The consent to one call. */
        CallConsent: {
            /** @description The id of the call. It can be used once. */
            call: string;
            /** @description The hash of exactly what was shown. */
            hash: string;
        };
        /** @description A call of a tool. */
        CallToMake: {
            /** @description Its arguments. */
            arguments?: Record<string, unknown>;
            consent?: components["schemas"]["CallConsent"] | null;
            /** @description The tool. */
            tool: string;
        };
        /** @description The conversation about a campaign. */
        CampaignChat: {
            /** @description Whether the last one waits for yes or no. */
            asks: boolean;
            /** @description The messages, the oldest first: the last ones of a long conversation, or only the answer. */
            items: components["schemas"]["CampaignMessage"][];
        };
        /**
         * @description How a campaign has ended.
         * @enum {string}
         */
        CampaignEnding: "completed" | "failed";
        /** @description A message of the conversation about a campaign. */
        CampaignMessage: {
            /** @description What the program itself answered to each wish, with what that is about. */
            facts: components["schemas"]["ChatFact"][];
            /** @description The recognised intent of the message before it. */
            intent?: string | null;
            /**
             * Format: int64
             * @description Its place, from 1.
             */
            number: number;
            /** @description Who read the message before it: `rules`, or a provider with its model. */
            reader?: string | null;
            /** @description Who wrote it. */
            role: components["schemas"]["Speaker"];
            /** @description When it was written. */
            said_at: string;
            /** @description The text. */
            text: string;
            /** @description The model that worded the text, if it is not the program's own. */
            worded_by?: string | null;
        };
        /** @description Who proposes for a campaign, and what that has used. */
        CampaignModel: {
            /** @description The provider that was chosen for this campaign, or `rules`; the settings decide if it is absent. */
            chosen?: string | null;
            /**
             * Format: int64
             * @description The maximum cost per day, in millionths of a US dollar.
             */
            cost_per_day_max?: number | null;
            /**
             * Format: int64
             * @description The cost of today, in millionths of a US dollar, as far as prices are known.
             */
            cost_today: number;
            /** @description The provider of the settings, or `rules`. */
            default: string;
            /** @description Why the rules propose although a model was chosen. */
            instead?: string | null;
            /** @description The model that proposes, if one does. */
            model?: string | null;
            /** @description Whether the price of the model is known; a budget of money does not count one whose price is not. */
            price_known: boolean;
            /** @description Where the prices come from, and of which day they are. */
            prices: string;
            /** @description Who proposes now: the name of a provider, or `rules`. */
            proposer: string;
            /** @description The names of the providers that can be chosen. */
            providers: string[];
            /**
             * Format: int64
             * @description The maximum number of tokens per day.
             */
            tokens_per_day_max?: number | null;
            /**
             * Format: int64
             * @description The tokens of today.
             */
            tokens_today: number;
        };
        /** @description The state of a campaign, what it waits for and why. */
        CampaignStanding: {
            /** @description Approvals waiting for the user. */
            approvals: number;
            closed?: components["schemas"]["ClosedRule"] | null;
            /**
             * Format: int64
             * @description Cycles taken.
             */
            cycles: number;
            /**
             * Format: int64
             * @description How many messages a day are allowed.
             */
            daily_limit?: number | null;
            /** @description How messages leave the machine. */
            delivery: components["schemas"]["Delivery"];
            failure?: components["schemas"]["Stopped"] | null;
            /** @description The target audience. */
            goal: string;
            /**
             * Format: int64
             * @description The number of its last record.
             */
            head: number;
            /** @description Its id. */
            id: string;
            /** @description The open incident of the account. */
            incident?: string | null;
            /** @description How many leads are in each state. */
            leads: components["schemas"]["Leads"];
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description Its number, in the order in which campaigns were created.
             */
            number: number;
            /**
             * Format: int64
             * @description Tasks that are not done.
             */
            open_tasks: number;
            /** @description What is being worked on at this moment. */
            position: components["schemas"]["Position"];
            /** @description How far it is prepared. */
            preparation: components["schemas"]["Preparation"];
            /** @description Questions to the user. */
            questions: number;
            /** @description What it does, or why it waits: completes "The campaign is …". */
            reason: string;
            /** @description Whether the ranking was rejected and has to be submitted for approval again. */
            review_needed: boolean;
            /** @description Whether the user rejected the proposed scoring and has to set another one. */
            scoring_needed: boolean;
            /**
             * Format: int64
             * @description Messages sent today.
             */
            sent_today: number;
            /** @description Tasks that failed too often. */
            set_aside: number;
            /** @description Its state. */
            status: components["schemas"]["RunStatus"];
            /** @description Whether the global stop is on. */
            stopped: boolean;
            /** @description Messages to send by hand. */
            to_send: number;
            /** @description Messages with unknown delivery status. */
            uncertain: number;
            /** @description Until when it waits, if it waits for a moment to come. */
            until?: string | null;
        };
        /** @description A changed field. */
        ChangedField: {
            from?: components["schemas"]["SettingValue"] | null;
            /** @description Its name. */
            name: string;
            to?: components["schemas"]["SettingValue"] | null;
        };
        /** @description A file that a built-in tool wrote or deleted. */
        ChangedFile: {
            /**
             * Format: int64
             * @description Its size in bytes.
             */
            bytes: number;
            /** @description Its format, such as `pdf`; empty if it is not known. */
            format: string;
            /** @description What was done with it. */
            kind: components["schemas"]["ChangedFileKind"];
            /** @description The SHA-256 of its bytes, as `sha256sum` prints it. */
            sha256: string;
        };
        /**
         * @description What was done with a file.
         * @enum {string}
         */
        ChangedFileKind: "written" | "deleted";
        /** @description A lead after a change. */
        ChangedLead: components["schemas"]["LeadDetails"] & {
            /** @description Whether the user is asked to review the ranking again. */
            review_requested: boolean;
        };
        /** @description What the program itself answered to one wish. */
        ChatFact: {
            /** @description The wish. */
            intent: string;
            /** @description What it is about. */
            links: components["schemas"]["ChatLink"][];
            /** @description The answer. */
            text: string;
        };
        /** @description Something that an answer is about, which a page can show. */
        ChatLink: {
            /** @enum {string} */
            to: "campaign";
        } | {
            /** @enum {string} */
            to: "approvals";
        } | {
            /** @enum {string} */
            to: "leads";
        } | {
            /** @description Their name. */
            name: string;
            /**
             * Format: int64
             * @description Their number.
             */
            number: number;
            /** @enum {string} */
            to: "lead";
        } | {
            /** @description Its name among those of its type. */
            artifact_key: string;
            /** @description Its type. */
            artifact_type: string;
            /** @description Its title. */
            title: string;
            /** @enum {string} */
            to: "artifact";
        } | {
            /** @enum {string} */
            to: "log";
        } | {
            /** @enum {string} */
            to: "campaigns";
        };
        /** @description A message of a conversation. */
        ChatMessage: {
            /**
             * Format: int64
             * @description Its place, from 1.
             */
            number: number;
            /** @description Who wrote it. */
            role: components["schemas"]["Speaker"];
            /** @description When it was written. */
            said_at: string;
            /** @description The text. */
            text: string;
        };
        /**
         * @description What is checked, in the order in which the findings are reported.
         * @enum {string}
         */
        Check: "program" | "web_pages" | "data_folder" | "disk" | "clock" | "server" | "campaigns" | "journal" | "database" | "key_store" | "browser" | "models" | "mcp_servers";
        /**
         * @description The result of a check.
         * @enum {string}
         */
        CheckState: "ok" | "warning" | "failed" | "not_set_up";
        /** @description A part recognised in a title, such as a date or a tag. The title itself stays as it was entered. */
        Chip: {
            /** @description Its kind. */
            kind: components["schemas"]["Recognised"];
            /** @description The words in the title. */
            words: string;
        };
        /** @description A sequence of the library to be used, and what its texts need to know. */
        ChosenSequence: {
            /** @description Whether leads in progress switch to it too. */
            all_leads?: boolean;
            /** @description What the reader gets; completes "I can offer …". */
            offer?: string;
            /** @description The purpose: `hire`, `sell`, `research`, `network` or `event`. */
            purpose: string;
            /** @description Why; completes "I'm writing because …". */
            reason: string;
            /** @description Who writes; completes "I'm …". */
            sender: string;
            /** @description Whether connection requests are sent without a note. */
            without_note?: boolean;
        };
        /** @description A request of an MCP client. */
        ClientRequest: {
            /** @description When it was asked. */
            asked_at: string;
            /** @description Who asks. */
            asked_by: string;
            /** @description The campaign. */
            campaign: string;
            /** @description The name of the campaign. */
            campaign_name: string;
            /** @description What the client asks for. */
            command: components["schemas"]["RequestedCommand"];
            /**
             * Format: int64
             * @description Its number.
             */
            number: number;
            /** @description Why, in the client's words. */
            reason: string;
        };
        /** @description A rule that blocks sending for now. */
        ClosedRule: {
            /** @description The observed value. */
            observed: string;
            /** @description The rule. */
            rule: string;
            /** @description When it opens again. */
            until: string;
        };
        /** @description A one-time code. */
        Code: {
            /** @description The code. */
            code: string;
        };
        /** @description A column of the file and what it becomes. */
        Column: {
            /** @description The heading. */
            heading: string;
            /** @description The cells of the first rows. */
            samples: string[];
            /** @description A field, `variable:NAME` or `ignore`. */
            to: string;
        };
        /** @description The differences between two versions. */
        Compared: {
            /** @description The differences, path by path. */
            changes: Record<string, unknown>[];
            /**
             * Format: int64
             * @description The earlier version.
             */
            from: number;
            /**
             * Format: int64
             * @description The later version.
             */
            to: number;
        };
        /**
         * @description The response to a connection request.
         * @enum {string}
         */
        Connection: "accepted" | "declined";
        /** @description The result of a test of a connection. */
        ConnectionTest: {
            /** @description What it responded with, or why it did not. */
            detail: string;
            /**
             * Format: int64
             * @description How long it took, in milliseconds.
             */
            milliseconds: number;
            /** @description The name of the provider. */
            provider: string;
            /** @description Whether it responded, and has the model that is set. */
            works: boolean;
        };
        /** @description What the user consents to. */
        Consent: {
            /** @description Each approval, with the hash of the content that the user saw. */
            items: components["schemas"]["Agreed"][];
            /** @description The hash of the list that was shown, if the consent is to that list. */
            list?: string | null;
        };
        /** @description A corrected text. */
        Correction: {
            /** @description The text; empty to send a connection request without a note. */
            text: string;
        };
        /** @description A new token. */
        CreatedMcpToken: components["schemas"]["ListedMcpToken"] & {
            /** @description The secret, which is shown only now. */
            secret: string;
        };
        /** @description Who is written to, and who should be. */
        CutoffView: {
            /**
             * Format: int64
             * @description How many leads that are.
             */
            chosen: number;
            /**
             * Format: int64
             * @description How many leads the campaign has.
             */
            leads: number;
            /** @description Who is written to. */
            recipients: components["schemas"]["Recipients"];
            /**
             * Format: int64
             * @description How many leads have at least that score.
             */
            recommended: number;
            /**
             * Format: int32
             * @description The score at which the better leads part from the others; none if the scores do not part.
             */
            recommended_score?: number | null;
        };
        /** @description A damaged row. */
        Damaged: {
            /** @description The row. */
            row: string;
            /** @description The table, or `database` for the file as a whole. */
            table: string;
            /** @description What is wrong with it. */
            what: string;
        };
        /** @description The decision of the user. */
        Decision: {
            /** @description Whether the user agrees. */
            agree: boolean;
        };
        /**
         * @description How messages leave the machine.
         * @enum {string}
         */
        Delivery: "manual" | "assisted" | "driven";
        /**
         * @description Whether a message was sent, as the user reports it.
         * @enum {string}
         */
        DeliveryReport: "sent" | "not_sent" | "unsure";
        /**
         * @description Where the delivery of a notice by the webhook stands.
         * @enum {string}
         */
        DeliveryState: "waiting" | "delivered" | "given_up";
        /** @description The result of a test of the webhook. */
        DeliveryTest: {
            /** @description Whether the receiver accepted the message. */
            accepted: boolean;
            /** @description What the receiver returned, or why it could not be reached. */
            result: string;
        };
        /** @description A message that would move, appear or disappear. */
        Difference: {
            /** @description When it would be sent with the change. */
            after?: string | null;
            /** @description When it would be sent without the change. */
            before?: string | null;
            /** @description The id of the lead. */
            lead: string;
            /** @description The kind of message. */
            message: string;
            /** @description The name of the lead. */
            name: string;
            /**
             * Format: int32
             * @description The step of the sequence.
             */
            step: number;
        };
        /** @description An error, as an RFC 9457 problem document. */
        Document: {
            /** @description A stable code. */
            code: string;
            /** @description What failed. */
            detail: string;
            /** @description The part of the request body that is wrong, as a JSON Pointer, if one part is. */
            field?: string | null;
            /** @description What to do next. */
            next: string;
            /** @description Whether data is safe. */
            safety: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description The code in words. */
            title: string;
            /** @description The page that explains the code. */
            type: string;
        };
        /** @description Everything that the journal has about a lead. */
        Dossier: {
            /** @description The records, in order: the newest ones, or those after the offset of the request. */
            journal: components["schemas"]["DossierItem"][];
            /** @description The lead. */
            lead: components["schemas"]["LeadDetails"];
            /** @description How many records there are. */
            total: number;
        };
        /** @description A record about a lead. */
        DossierItem: {
            /** @description When it was written. */
            at: string;
            /** @description The part of the record that is about this lead. */
            detail: unknown;
            /**
             * Format: int64
             * @description Its place in the journal.
             */
            sequence: number;
            /** @description What happened. */
            what: string;
        };
        /** @description Something that a reader would dislike about a message. */
        DraftFinding: {
            /** @description A stable name. */
            code: string;
            /** @description What is wrong. */
            message: string;
            /**
             * Format: int32
             * @description How many points it costs.
             */
            points: number;
        };
        /** @description A screen of both explorations that changed. */
        DriftChange: {
            /** @description The labels of actions that only the earlier exploration has. */
            gone_actions: string[];
            /** @description The ways that only the earlier exploration has. */
            gone_edges: components["schemas"]["DriftEdge"][];
            /** @description Its key. */
            key: string;
            /** @description The labels of actions that only the later exploration has. */
            new_actions: string[];
            /** @description The ways that only the later exploration has. */
            new_edges: components["schemas"]["DriftEdge"][];
            /**
             * Format: int64
             * @description Its number in the later exploration.
             */
            number_after: number;
            /**
             * Format: int64
             * @description Its number in the earlier exploration.
             */
            number_before: number;
            /** @description Its picture in the later exploration. */
            screenshot_after?: string | null;
            /** @description Its picture in the earlier exploration. */
            screenshot_before?: string | null;
            /** @description Its title in the later exploration. */
            title: string;
        };
        /** @description A way that only one exploration has. */
        DriftEdge: {
            /** @description The label of the element. */
            label: string;
            /** @description The key of the screen that it leads to. */
            to: string;
            /** @description The title of that screen. */
            to_title: string;
        };
        /** @description A screen that only one exploration has. */
        DriftScreen: {
            /** @description Its key. */
            key: string;
            /**
             * Format: int64
             * @description Its number in the exploration that has it.
             */
            number: number;
            /** @description Its picture, by the hash of the file. */
            screenshot?: string | null;
            /** @description Its title. */
            title: string;
            /** @description Its address. */
            url?: string | null;
        };
        /**
         * @description How an application is reached.
         * @enum {string}
         */
        DriverKind: "webdriver" | "appium" | "fixture";
        /**
         * @description The state of an effect.
         * @enum {string}
         */
        EffectStatus: "open" | "done" | "failed" | "uncertain";
        /** @description An encoding that the user can choose. */
        EncodingChoice: {
            /** @description What to choose it by. */
            label: string;
            /** @description Its name. */
            name: string;
        };
        /** @description How some words of a text look in an encoding. */
        EncodingReading: {
            /** @description What to choose the encoding by. */
            encoding: string;
            /** @description The words. */
            sample: string;
        };
        /** @description Entries to add or to remove. */
        Entries: {
            /** @description Profiles, email addresses, domains, or companies as company:NAME. */
            entries: string[];
            /** @description The reason. */
            reason?: string;
        };
        /** @description An entry of the list. */
        Entry: {
            /** @description A profile, an email address, a domain or a company; `Erased person` and a short tag for an erased person. */
            entry: string;
            /** @description Whether it is an erased person, who stays on the list for good. */
            erased?: boolean;
            /** @description Why it is on the list. */
            reason: string;
        };
        /** @description What an erasure forgets, or would forget in a dry run. */
        Erased: {
            /** @description How many artifacts mention them. */
            artifacts: number;
            /** @description How many names of campaigns mention them. */
            campaign_names: number;
            /** @description How many messages of chats mention them: in the chats about campaigns and about the to-do list. */
            chat_messages: number;
            /** @description How many names of imported files mention them. */
            file_names: number;
            /** @description The name of the person, in a dry run only. */
            full_name?: string | null;
            /** @description How many leads are this person, one in each campaign. */
            leads: number;
            /** @description How many messages to this person are forgotten, drafts included. */
            messages: number;
            /** @description How many records of the journals lose something. */
            records: number;
            /** @description How many tasks of the to-do list have or had a title that mentions them. */
            tasks: number;
            /** @description How many saved files are not plain text, so that names inside them cannot be found. They stay. */
            unsearched_files?: number;
        };
        /** @description The person to be erased. */
        Erasure: {
            /** @description Only count what would be forgotten, and erase nothing. */
            dry_run?: boolean;
            /** @description The address of a profile, its last part, or an email address. */
            person: string;
        };
        /** @description The result of checking an export. */
        Evidence: {
            /** @description How many deliveries were confirmed. */
            confirmed: number;
            /** @description Whether nothing was changed. */
            dry_run: boolean;
            /** @description The first findings. */
            findings: components["schemas"]["FindingLine"][];
            /** @description How many findings there are, by kind. */
            found: {
                [key: string]: number;
            };
            /** @description The owner of the export. */
            owner: components["schemas"]["ExportOwner"];
            /** @description The tables of the export. */
            tables: {
                [key: string]: components["schemas"]["ExportTable"];
            };
            /** @description How many deliveries wait to be confirmed. */
            to_confirm: number;
            /** @description How many findings were new to the campaign and recorded. */
            told: number;
            /** @description The first rows without an address that have the name of a lead. */
            unmatched: components["schemas"]["UnmatchedRow"][];
        };
        /** @description An exploration, as it is listed. */
        Exploration: {
            /** @description What it may use. */
            budgets: components["schemas"]["ExplorationBudgets"];
            /** @description What was found so far. */
            counters: components["schemas"]["ExplorationCounters"];
            /** @description How it is reached. */
            driver: components["schemas"]["DriverKind"];
            /** @description When it ended, in RFC 3339 format. */
            ended_at?: string | null;
            failure?: components["schemas"]["ExplorationFailure"] | null;
            /** @description What the user looks for. */
            goal?: string | null;
            /** @description Its id. */
            id: string;
            /** @description Whether the program drives it now. One that is neither driven nor queued and has not ended was interrupted. */
            is_driven?: boolean;
            /** @description Whether it waits until others have ended. */
            is_queued?: boolean;
            /**
             * Format: int64
             * @description Its place in the order in which explorations were started.
             */
            number: number;
            /** @description The rules that apply now. */
            policy_version: string;
            /** @description When it was started, in RFC 3339 format. */
            started_at: string;
            /** @description Its status. */
            status: components["schemas"]["ExplorationStatus"];
            /**
             * Format: int64
             * @description The steps so far.
             */
            steps: number;
            /** @description Why it ended. */
            stop_reason?: string | null;
            /** @description Which action these rules try first. */
            strategy: components["schemas"]["ExplorationStrategy"];
            /** @description What is explored. */
            target: string;
        };
        /** @description What an exploration may use. */
        ExplorationBudgets: {
            /**
             * Format: int64
             * @description Steps.
             */
            max_steps: number;
            /**
             * Format: int64
             * @description Milliseconds.
             */
            max_time_ms: number;
            /**
             * Format: int64
             * @description How often the application may be restarted.
             */
            restart_limit: number;
        };
        /** @description What an exploration has found and met so far. */
        ExplorationCounters: {
            /**
             * Format: int64
             * @description Actions that were noted.
             */
            actions: number;
            /**
             * Format: int64
             * @description Ways that led to another screen than expected.
             */
            divergences: number;
            /**
             * Format: int64
             * @description Ways from one screen to another.
             */
            edges: number;
            /**
             * Format: int64
             * @description Actions that failed.
             */
            errors: number;
            /**
             * Format: int64
             * @description Actions that are still to be tried.
             */
            frontier: number;
            /**
             * Format: int64
             * @description Steps since the last new screen, view or edge.
             */
            no_progress: number;
            /**
             * Format: int64
             * @description How often the application was left.
             */
            outside_app: number;
            /**
             * Format: int64
             * @description How often it was restarted.
             */
            restarts: number;
            /**
             * Format: int64
             * @description Screens.
             */
            screens: number;
            /**
             * Format: int64
             * @description Views of screens.
             */
            variants: number;
            /**
             * Format: int64
             * @description Actions that need approval, or that leave the application.
             */
            withheld: number;
        };
        /** @description What changed from one exploration to another. */
        ExplorationDrift: {
            /** @description The screens of both on which something else can be done, or that lead elsewhere. */
            changed: components["schemas"]["DriftChange"][];
            /** @description The screens that only the earlier one has. */
            gone: components["schemas"]["DriftScreen"][];
            /** @description The screens that only the later one has. */
            new: components["schemas"]["DriftScreen"][];
            /** @description The same in words. */
            text: string;
        };
        /** @description What went wrong. */
        ExplorationFailure: {
            /** @description A stable code. */
            code: string;
            /** @description Whether another try may succeed. */
            retryable: boolean;
            /** @description One sentence for a person. */
            summary: string;
        };
        /** @description The graph of an exploration, drawn. */
        ExplorationMap: {
            /**
             * Format: int64
             * @description See `box_width`.
             */
            box_height: number;
            /**
             * Format: int64
             * @description The size of a screen's box.
             */
            box_width: number;
            /** @description The columns of the drawing. */
            columns: components["schemas"]["MapColumn"][];
            /** @description The ways from one screen to another, in the order in which they were found. */
            edges: components["schemas"]["MapEdge"][];
            /**
             * Format: int64
             * @description See `width`.
             */
            height: number;
            /** @description The lines of the drawing: one for all edges between two screens. */
            lines: components["schemas"]["MapLine"][];
            /** @description The screens, in the order in which they were found. */
            screens: components["schemas"]["MapScreen"][];
            /**
             * Format: int64
             * @description The size of the drawing.
             */
            width: number;
            /** @description The actions that were not tried. */
            withheld: components["schemas"]["NotTried"][];
        };
        /**
         * @description The status of an exploration.
         * @enum {string}
         */
        ExplorationStatus: "running" | "cancel_requested" | "finished" | "failed" | "canceled";
        /**
         * @description Which action is tried first.
         * @enum {string}
         */
        ExplorationStrategy: "breadth_first" | "depth_first" | "goal_guided";
        /** @description The owner of an export. */
        ExportOwner: {
            /** @description How they are known. */
            how: components["schemas"]["OwnerSource"];
            /** @description Their identifiers. */
            tokens: string[];
        };
        /** @description A table of an export. */
        ExportTable: {
            /** @description Why it could not be read to the end. */
            fault?: string | null;
            /** @description The earliest date. */
            from?: string | null;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description How many rows were read.
             */
            rows: number;
            /** @description The latest date. */
            to?: string | null;
            /**
             * Format: int64
             * @description How many of them are unreadable.
             */
            unreadable: number;
            /**
             * Format: int64
             * @description How many have no profile URL.
             */
            without_address: number;
            /**
             * Format: int64
             * @description How many have no readable date.
             */
            without_date: number;
        };
        /** @description What a check found. */
        Finding: {
            /** @description What was checked. */
            check: components["schemas"]["Check"];
            /** @description The error code, if an error was found. */
            code?: string | null;
            /** @description What was found. */
            detail: string;
            fix?: components["schemas"]["Fix"] | null;
            /** @description Whether it did not fail. */
            healthy: boolean;
            /** @description The result. */
            state: components["schemas"]["CheckState"];
            /** @description What was checked, in words. */
            what: string;
        };
        /**
         * @description What a LinkedIn data export shows about a lead.
         * @enum {string}
         */
        FindingKind: "accepted" | "still_pending" | "replied" | "contacted_elsewhere" | "sent_but_unconfirmed" | "already_connected" | "request_missing" | "message_missing" | "connection_missing" | "connected_though_declined" | "wrote_first";
        /** @description Something that an export shows about a lead. */
        FindingLine: {
            /** @description Whether it contradicts the campaign, so that nothing was changed. */
            contradiction: boolean;
            /** @description The delivery that it would confirm. */
            effect?: string | null;
            /** @description The file that shows it. */
            file?: string | null;
            /** @description The kind of finding. */
            kind: components["schemas"]["FindingKind"];
            /** @description The id of the lead. */
            lead: string;
            message_type?: components["schemas"]["MessageType"] | null;
            /** @description The name of the lead. */
            name: string;
            /** @description Whether it was new to the campaign. */
            new: boolean;
            /** @description The same as a word: `new` or `known`. */
            novelty: string;
            /**
             * Format: int64
             * @description The row that shows it.
             */
            row?: number | null;
            /** @description The same in words. */
            sentence: string;
            trace?: components["schemas"]["FindingTrace"] | null;
        };
        /** @description The row of an export that shows something. */
        FindingTrace: {
            /** @description When it happened. */
            date?: string | null;
            /** @description The beginning of the text. */
            excerpt?: string | null;
            /** @description The file. */
            file: string;
            /**
             * Format: int64
             * @description The row number that a spreadsheet shows.
             */
            row: number;
        };
        /** @description The results of all checks. */
        Findings: {
            /** @description What each check found. */
            findings: components["schemas"]["Finding"][];
            /** @description Whether no check failed. */
            healthy: boolean;
        };
        /**
         * @description What to do about a finding. Each front end says it in its own words.
         * @enum {string}
         */
        Fix: "build_pages" | "restrict_folder" | "make_writable" | "free_space" | "set_clock" | "set_time_zone" | "start_server" | "restart_server" | "continue_campaigns" | "resume_campaigns" | "verify_journal" | "read_about_error" | "unlock_vault" | "reconnect_key_store" | "install_browser" | "check_model" | "correct_mcp_file" | "install_mcp_server" | "check_again";
        /** @description The result of importing a file. */
        Forbidden: {
            /** @description Entries that are new. */
            added: number;
            /** @description Entries that were already on the list. */
            known: number;
            /** @description How many rows are not valid entries. */
            rejected: number;
            /** @description The first of them. */
            rejected_rows: components["schemas"]["Unread"][];
        };
        /** @description A forecast. */
        Forecast: {
            /** @description When the last lead is contacted for the first time, if none is left. */
            all_contacted_at?: string | null;
            /** @description Whether the campaign is complete at the end. */
            completed: boolean;
            /** @description The messages, in order. */
            deliveries: components["schemas"]["Foreseen"][];
            /**
             * Format: int64
             * @description How many leads have not been contacted at the end.
             */
            left: number;
            /** @description When nothing could be sent, and why. */
            pauses: components["schemas"]["Quiet"][];
        };
        /** @description A message that would be sent. */
        Foreseen: {
            /** @description When. */
            at: string;
            /** @description The id of the lead. */
            lead: string;
            /** @description The kind of message. */
            message_type: components["schemas"]["MessageType"];
            /** @description The name of the lead. */
            name: string;
            /**
             * Format: int32
             * @description The step of the sequence.
             */
            step: number;
            /** @description Whether it is a connection request without a note. */
            without_note: boolean;
        };
        /** @description A tool as its server describes it now. */
        FoundTool: {
            /** @description What it can do, by our own list. */
            class: components["schemas"]["ToolRight"];
            /** @description What it does, in the server's words. Untrusted text. */
            description: string;
            difference?: components["schemas"]["ToolDifference"] | null;
            /** @description The JSON Schema of its arguments, which is accepted with it; none if the tool is missing. Untrusted data. */
            input_schema?: Record<string, unknown> | null;
            /** @description Its name. */
            name: string;
        };
        /** @description What a lead replied. */
        GivenReply: {
            category?: components["schemas"]["ReplyCategory"] | null;
            /** @description The text. */
            text: string;
        };
        /** @description A score that the user gives. */
        GivenScore: {
            /** @description The reason. */
            reason: string;
            /**
             * Format: int32
             * @description The score, from 0 to 100.
             */
            score: number;
        };
        /** @description Whether the server works. */
        Health: {
            /** @description Whether the agent loop runs. */
            agent: boolean;
            /** @description How many campaigns have stopped with an error. */
            campaigns_in_error: number;
            /** @description Whether campaigns make progress: the agent loop runs, and the global stop is off. */
            running: boolean;
            /** @description ok */
            status: string;
            /** @description The version of the program. */
            version: string;
        };
        /** @description The result of an import. */
        Imported: {
            /**
             * Format: int64
             * @description Leads that are new.
             */
            added: number;
            /** @description The columns and what they become. */
            columns: components["schemas"]["Column"][];
            /** @description Whether nothing was changed. */
            dry_run: boolean;
            encoding?: components["schemas"]["TextEncoding"] | null;
            /** @description What columns can become. */
            fields: string[];
            /** @description The name of the file. */
            file: string;
            /** @description What kind of file it is, such as its encoding or the sheet that was read. */
            format: string;
            /** @description The first cells that were skipped in rows that were imported. */
            notices: string[];
            /**
             * Format: int64
             * @description How many cells were skipped.
             */
            notices_count: number;
            /**
             * Format: int64
             * @description Rows with fewer cells than headings.
             */
            padded: number;
            /** @description How many rows were rejected, by reason. */
            reasons: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description Rows that were rejected.
             */
            rejected: number;
            /** @description All of them with their cells, as a CSV file that can be mended and imported again; only if it was asked for. */
            rejected_file?: string | null;
            /** @description The first of them. */
            rejected_rows: components["schemas"]["Refused"][];
            /**
             * Format: int64
             * @description Rows in the file.
             */
            rows: number;
            /** @description The sheet that was read. */
            sheet?: string | null;
            /** @description The sheets of a workbook. */
            sheets: string[];
            /**
             * @description Whether the program stopped before the end of the file. The imported leads are stored; importing the
             *     same file again adds the rest.
             */
            stopped: boolean;
            /**
             * Format: int64
             * @description Leads without new information.
             */
            unchanged: number;
            unusable?: components["schemas"]["UnusableMapping"] | null;
            /**
             * Format: int64
             * @description Leads with new information.
             */
            updated: number;
        };
        /** @description The open incident of the account. */
        Incident: {
            /** @description What is wrong. Nothing is sent while an incident is open. */
            incident?: string | null;
        };
        /** @description A package that was installed. */
        InstalledServer: {
            /** @description The hash of the file with the hashes of all packages. */
            lock_hash: string;
            /** @description Its package and version. */
            package: string;
            /** @description The number of packages, those that it depends on included. */
            packages: number;
            /** @description The server. */
            server: string;
        };
        /**
         * @description What a job does.
         * @enum {string}
         */
        JobKind: "chat" | "do_not_contact" | "erasure" | "evidence" | "exploration" | "export" | "files" | "forecast" | "import" | "learning" | "preview" | "ranking" | "replay" | "report" | "script" | "tool_call" | "tool_installation" | "verification";
        /** @description The key that pages send with every request, besides the cookie. */
        Key: {
            /** @description For the header `x-genie-key`. */
            key: string;
        };
        /**
         * @description Whether a key store of the operating system opens the vault.
         * @enum {string}
         */
        KeyStoreChoice: "automatic" | "use" | "without";
        /** @description Everything known about a lead, with its score explained. */
        LeadDetails: components["schemas"]["LeadLine"] & {
            /**
             * Format: int64
             * @description The version of the algorithm that computed it.
             */
            algorithm_version?: number | null;
            /** @description Other addresses of the same person. */
            aliases: string[];
            /**
             * Format: int32
             * @description The computed score.
             */
            computed_score?: number | null;
            /** @description Details from the imported file, in known fields. */
            details: Record<string, unknown>;
            /** @description What LinkedIn data exports have shown about it. */
            evidence?: Record<string, unknown>[];
            explanation?: components["schemas"]["ScoreExplanation"] | null;
            /** @description The messages, step by step. */
            messages: components["schemas"]["MessageLine"][];
            /**
             * Format: int64
             * @description How many leads are ranked, if the place was asked for.
             */
            of?: number | null;
            /**
             * Format: int64
             * @description Its place in the ranking, from 1, if it was asked for.
             */
            place?: number | null;
            /**
             * Format: int64
             * @description Its rank: the lead with the lowest one comes first.
             */
            rank: number;
            reply?: components["schemas"]["ReplyOfLead"] | null;
            /**
             * Format: int64
             * @description The version of the sequence that it started with.
             */
            sequence_version?: number | null;
            /** @description The file and the row. */
            source?: string | null;
            /** @description What each criterion gave. */
            terms: components["schemas"]["Term"][];
            /** @description Variables: other columns of the imported file. */
            variables: Record<string, unknown>;
        };
        /** @description A lead, as it is listed. */
        LeadLine: {
            /** @description The company. */
            company?: string | null;
            connection?: components["schemas"]["Connection"] | null;
            /** @description When the first message was sent. */
            contacted_at?: string | null;
            /** @description The email address. */
            email?: string | null;
            /** @description The name. */
            full_name: string;
            /** @description Its id. */
            id: string;
            /** @description The job title. */
            job_title?: string | null;
            /** @description Why the user gave it. */
            manual_reason?: string | null;
            /**
             * Format: int32
             * @description The score that the user gave.
             */
            manual_score?: number | null;
            /**
             * Format: int64
             * @description Its number in the campaign.
             */
            number: number;
            /** @description The address of the profile. */
            profile_url: string;
            /** @description Why the lead is excluded. */
            refusal?: string | null;
            reply_category?: components["schemas"]["ReplyCategory"] | null;
            /**
             * Format: int32
             * @description The score that counts.
             */
            score?: number | null;
            /** @description Whether tasks exist for it. */
            stage: components["schemas"]["LeadStage"];
            /** @description Its state. */
            status: components["schemas"]["LeadStatus"];
        };
        /**
         * @description Whether tasks exist for a lead.
         * @enum {string}
         */
        LeadStage: "waiting" | "planned";
        /**
         * @description The state of a lead.
         * @enum {string}
         */
        LeadStatus: "pending" | "contacted" | "responded" | "rejected";
        /** @description How many leads are in each state. */
        Leads: {
            /**
             * Format: int64
             * @description Connected.
             */
            accepted: number;
            /**
             * Format: int64
             * @description Contacted.
             */
            contacted: number;
            /**
             * Format: int64
             * @description Not contacted yet.
             */
            pending: number;
            /**
             * Format: int64
             * @description Excluded.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Replied.
             */
            responded: number;
            /**
             * Format: int64
             * @description All of them.
             */
            total: number;
            /**
             * Format: int64
             * @description With a first message under way.
             */
            under_way: number;
            /**
             * Format: int64
             * @description Without tasks yet.
             */
            waiting: number;
        };
        /** @description The weights that a ranking suggests. */
        Lesson: {
            /**
             * Format: int32
             * @description How far the proposed scoring would agree, per mille.
             */
            agreement_after_per_mille: number;
            /**
             * Format: int32
             * @description How far the scoring in force agrees with the ranking, per mille.
             */
            agreement_before_per_mille: number;
            /** @description The proposed algorithm. */
            algorithm: Record<string, unknown>;
            /** @description Where the ranking comes from. */
            from: string;
            /** @description How many leads were ranked. */
            leads: number;
            /** @description Rows of the file that match no lead. */
            unknown_rows: number[];
            /** @description The weights, criterion by criterion. */
            weights: components["schemas"]["Weighed"][];
        };
        /** @description A sequence of the library. */
        LibraryEntry: {
            /** @description What it does. */
            about: string;
            /** @description Its purpose, by which it is chosen. */
            purpose: string;
            /** @description The sequence. */
            sequence: Record<string, unknown>;
            /** @description The purpose as a heading. */
            title: string;
        };
        /** @description A job as the user sees it. */
        ListedJob: {
            /** @description When it was requested. */
            began_at: string;
            /** @description Whether it can be canceled. */
            cancellable: boolean;
            /**
             * Format: int64
             * @description How much is done, such as rows of a file; 0 if that is not known.
             */
            done: number;
            /** @description What it does. */
            kind: components["schemas"]["JobKind"];
            /**
             * Format: int64
             * @description Its number.
             */
            number: number;
            /**
             * Format: int64
             * @description How much there is to do; 0 if that is not known.
             */
            total: number;
        };
        /** @description The token of an MCP client, without its secret. */
        ListedMcpToken: {
            /** @description When it was created. */
            created_at: string;
            /** @description Its id. */
            id: string;
            /** @description What the user calls the client. */
            name: string;
            /** @description What the client may do. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description The session of a browser. */
        ListedSession: {
            /** @description When the browser signed in. */
            began_at: string;
            /** @description How the browser describes itself. */
            browser: string;
            /** @description Whether it is the session of this request. */
            current: boolean;
            /** @description When it ends. */
            ends_at: string;
            /** @description Its id. */
            id: string;
            /** @description When it was used last. */
            used_at: string;
        };
        /**
         * @description The log that a record belongs to.
         * @enum {string}
         */
        Log: "event" | "audit";
        /** @description A column of the drawing. */
        MapColumn: {
            /**
             * Format: int64
             * @description How many actions lead to its screens from the first one.
             */
            depth: number;
            /**
             * Format: int64
             * @description Its left edge.
             */
            x: number;
        };
        /** @description A way from one screen to another. */
        MapEdge: {
            action?: components["schemas"]["StepActionKind"] | null;
            /**
             * Format: int64
             * @description The number of the screen on which the action is.
             */
            from: number;
            /** @description The label of the element. */
            label: string;
            /**
             * Format: int64
             * @description The step that found it.
             */
            step: number;
            /**
             * Format: int64
             * @description The number of the screen that it leads to.
             */
            to: number;
        };
        /** @description A line of the drawing. */
        MapLine: {
            /**
             * Format: int64
             * @description The number of the screen at which it starts.
             */
            from: number;
            /** @description What it shows. */
            kind: components["schemas"]["MapLineKind"];
            /** @description The labels of the actions. */
            labels: string[];
            /** @description Its path, in SVG path syntax. */
            path: string;
            /**
             * Format: int64
             * @description The number of the screen at which it ends.
             */
            to: number;
        };
        /**
         * @description What a line shows.
         * @enum {string}
         */
        MapLineKind: "tree" | "forward" | "back";
        /** @description A screen on the map. */
        MapScreen: {
            /** @description The labels of what can be done on it. */
            actions: string[];
            /**
             * Format: int64
             * @description How many actions lead to it from the first screen.
             */
            depth: number;
            /** @description Its key, which is the same in every exploration. */
            key: string;
            /**
             * Format: int64
             * @description Its number, in the order of discovery.
             */
            number: number;
            /** @description Its picture, by the hash of the file. */
            screenshot?: string | null;
            /** @description Its title when it was found. */
            title: string;
            /** @description Its address when it was found. */
            url?: string | null;
            /**
             * Format: int64
             * @description How many different contents of it were seen.
             */
            variants: number;
            /**
             * Format: int64
             * @description How often it was seen.
             */
            visits: number;
            /**
             * Format: int64
             * @description The left edge of its box.
             */
            x: number;
            /**
             * Format: int64
             * @description The upper edge of its box.
             */
            y: number;
        };
        /** @description A message that was written for a lead. */
        MessageLine: {
            /** @description When it was written. */
            at: string;
            /** @description The kind of message. */
            message_type: components["schemas"]["MessageType"];
            /** @description Its state. */
            status: components["schemas"]["MessageStatus"];
            /**
             * Format: int32
             * @description The step of the sequence.
             */
            step: number;
            /** @description The text. */
            text: string;
        };
        /**
         * @description The state of a message that was written for a lead.
         * @enum {string}
         */
        MessageStatus: "draft" | "open" | "done" | "failed" | "uncertain";
        /** @description How a message is to be filled in. */
        MessageToFill: {
            /** @description Whether the user is signing in, so that no page is opened before they have. */
            is_signing_in?: boolean;
        };
        /**
         * @description The kind of a message.
         * @enum {string}
         */
        MessageType: "connection_request" | "follow_up" | "direct_message";
        /** @description The sequence in force. */
        Messages: {
            /** @description The sequence. */
            sequence?: Record<string, unknown> | null;
            /**
             * Format: int64
             * @description Its version; none if the rules write the messages.
             */
            version?: number | null;
        };
        /** @description Who shall propose. */
        ModelChoice: {
            /** @description The name of a model provider in the settings, or `rules`. Omit it to use the one in the settings. */
            model?: string | null;
        };
        /** @description A lead that would move. */
        MovedLead: {
            /** @description The name of the lead. */
            full_name: string;
            /**
             * Format: int64
             * @description The number of the lead.
             */
            number: number;
            /**
             * Format: int64
             * @description The new place.
             */
            place_after: number;
            /**
             * Format: int64
             * @description The current place.
             */
            place_before: number;
            /**
             * Format: int32
             * @description The new score.
             */
            score_after: number;
            /**
             * Format: int32
             * @description The current score.
             */
            score_before?: number | null;
        };
        /** @description An artifact to save. */
        NewArtifact: {
            /** @description Its name among those of its type. */
            artifact_key: string;
            /** @description Its type. */
            artifact_type: components["schemas"]["NewArtifactType"];
            /** @description Its content. */
            content: unknown;
        };
        /**
         * @description The types of artifacts that the user may save.
         * @enum {string}
         */
        NewArtifactType: "job_posting" | "python_script" | "analysis_result" | "context" | "heuristic" | "chat";
        /** @description A campaign to be created. */
        NewCampaign: {
            /** @description The LinkedIn plan of the account. */
            account?: components["schemas"]["Account"];
            /**
             * Format: int32
             * @description How many messages a day at most, if fewer than the policy allows.
             */
            daily?: number | null;
            /** @description How messages are sent. */
            delivery?: components["schemas"]["Delivery"];
            /** @description The target audience. */
            goal: string;
            /** @description Its name. */
            name: string;
            /** @description The user's own policy instead of the default one. */
            policy?: {
                [key: string]: unknown;
            } | null;
            /** @description The user's time zone, such as Europe/Berlin. */
            time_zone?: string | null;
            /**
             * Format: int32
             * @description How many leads may be under way before their first message is sent.
             */
            window?: number | null;
        };
        /** @description An exploration to start. */
        NewExploration: {
            /** @description The ids of risky actions that may be tried. */
            approved?: string[];
            /** @description Capabilities for that server. */
            capabilities?: Record<string, unknown> | null;
            /** @description How to reach it. */
            driver?: components["schemas"]["DriverKind"];
            /** @description What to look for. The exploration ends when it is found. */
            goal?: string | null;
            /**
             * Format: int64
             * @description After how many steps to stop; as the policy says by default.
             */
            max_steps?: number | null;
            /** @description The model provider that puts actions into an order by the goal; without one, words do. */
            model?: string | null;
            /** @description The rules, as the text of a policy file (TOML or JSON). */
            policy?: string | null;
            /** @description The address of a running WebDriver or Appium server; without it, the program starts ChromeDriver. */
            server?: string | null;
            strategy?: components["schemas"]["ExplorationStrategy"] | null;
            /**
             * @description What to explore: the address of a web page, the path of an app for Appium, or the path of a fixture. The fixture
             *     `demo` is a web shop that comes with the program.
             */
            target: string;
        };
        /** @description New keys for the vault. */
        NewKeys: {
            /** @description Whether a key store of the operating system opens the vault from now on. */
            key_store?: components["schemas"]["KeyStoreChoice"];
            /**
             * Format: password
             * @description The passphrase from now on, if it changes.
             */
            new_passphrase?: string | null;
            /**
             * Format: password
             * @description The passphrase, if the vault has one.
             */
            passphrase?: string | null;
        };
        /** @description A sequence to be used. */
        NewMessages: {
            /**
             * @description Whether leads in progress switch to it too, or only new leads start with it. Messages to leads who were not
             *     contacted yet are drafted again, except those that the user wrote or approved.
             */
            all_leads?: boolean;
            /** @description The sequence. */
            sequence: Record<string, unknown>;
        };
        /** @description A script to approve. */
        NewScript: {
            /** @description Its text. */
            code: string;
            /** @description Its name. */
            name: string;
        };
        /** @description The content of a secret. */
        NewSecret: {
            /** @description The hosts that it may be sent to: names such as api.example.com, or *.example.com for everything below it. */
            hosts?: string[];
            /**
             * Format: password
             * @description The value.
             */
            value: string;
        };
        /** @description A task to add. */
        NewTask: {
            /** @description The title. */
            title: string;
        };
        /** @description A vault to create. */
        NewVault: {
            /** @description Whether a key store of the operating system opens it. */
            key_store?: components["schemas"]["KeyStoreChoice"];
            /**
             * Format: password
             * @description The passphrase that opens it, if one should.
             */
            passphrase?: string | null;
        };
        /** @description An action that was not tried. */
        NotTried: {
            /** @description Its id, by which it can be approved. */
            id: string;
            /** @description The label of the element. */
            label: string;
            reason?: components["schemas"]["NotTriedReason"] | null;
            /**
             * Format: int64
             * @description The number of the screen on which it is.
             */
            screen: number;
        };
        /**
         * @description Why an action was not tried.
         * @enum {string}
         */
        NotTriedReason: "denied_by_policy" | "tries_exhausted" | "group_exhausted" | "outside_scope" | "approval_needed" | "unreachable";
        /** @description The delivery of a notice by the webhook. */
        NoticeDelivery: {
            /**
             * Format: int32
             * @description How often it was attempted.
             */
            attempts: number;
            /** @description What the last attempt resulted in. */
            result?: string | null;
            /** @description Where it stands. */
            state: components["schemas"]["DeliveryState"];
        };
        /**
         * @description What a notice is about.
         * @enum {string}
         */
        NoticeKind: "approval" | "incident" | "sign_in" | "campaign_ended";
        /** @description A notice, as it is listed. */
        NoticeLine: {
            /** @description When it happened. */
            at: string;
            /** @description The id of the campaign; none if it is about all of them. */
            campaign?: string | null;
            /** @description The name of the campaign. */
            campaign_name?: string | null;
            delivery?: components["schemas"]["NoticeDelivery"] | null;
            /** @description Whether the page shows it as a notification of the desktop. */
            desktop: boolean;
            ending?: components["schemas"]["CampaignEnding"] | null;
            /** @description What it is about. */
            kind: components["schemas"]["NoticeKind"];
            /**
             * Format: int64
             * @description Its number. Newer notices have larger ones.
             */
            number: number;
            /** @description Whether you have read it. */
            read: boolean;
        };
        /** @description The newest notices. */
        NoticeList: {
            /** @description Whether you want any kind of them as a notification of the desktop, which the browser has to allow. */
            desktop: boolean;
            /** @description The notices, newest first. */
            items: components["schemas"]["NoticeLine"][];
            /** @description How many of them you have not read. */
            unread: number;
        };
        /** @description How far a group of leads has come. */
        Numbers: {
            /**
             * Format: int64
             * @description The percentage of contacted leads that accepted.
             */
            acceptance_percent?: number | null;
            /**
             * Format: int64
             * @description Connected.
             */
            accepted: number;
            /**
             * Format: int64
             * @description Contacted.
             */
            contacted: number;
            /**
             * Format: int64
             * @description All leads.
             */
            leads: number;
            /**
             * Format: int64
             * @description Excluded.
             */
            left_out: number;
            /** @description The name of the group. */
            name: string;
            /**
             * Format: int64
             * @description The percentage of contacted leads that replied.
             */
            reply_percent?: number | null;
            /**
             * Format: int64
             * @description Replied.
             */
            responded: number;
        };
        /** @description Another scoring to try: an algorithm, or a goal to derive one from. */
        OtherScoring: {
            /** @description The algorithm. */
            algorithm?: Record<string, unknown> | null;
            /** @description The goal, if there is no algorithm. */
            goal?: string | null;
            /**
             * Format: int32
             * @description How many of the leads that would move to return: 100 by default, at most 100000.
             */
            limit?: number | null;
        };
        /** @description The changes of a what-if. */
        Otherwise: {
            /** @description Another scoring algorithm. */
            algorithm?: Record<string, unknown> | null;
            /** @description Start from the beginning of the campaign instead of its current state. */
            from_start?: boolean;
            /** @description Another policy. */
            policy?: Record<string, unknown> | null;
            /** @description Another sequence. */
            sequence?: Record<string, unknown> | null;
        };
        /**
         * @description How the owner of an export is known.
         * @enum {string}
         */
        OwnerSource: "given" | "invitations" | "messages" | "unknown";
        /** @description A page of a list. */
        Page_ArtifactLine: {
            /** @description The items on this page. */
            items: {
                /** @description Its name among those of its type. */
                artifact_key: string;
                /** @description Its type. */
                artifact_type: components["schemas"]["ArtifactKind"];
                /** @description When it was saved. */
                created_at: string;
                /** @description Its file, if its content is stored as a file. */
                file?: components["schemas"]["ArtifactFile"];
                /** @description Who saved it. */
                source: components["schemas"]["Speaker"];
                /** @description Its title. */
                title: string;
                /**
                 * Format: int64
                 * @description The version.
                 */
                version: number;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ArtifactVersion: {
            /** @description The items on this page. */
            items: (components["schemas"]["ArtifactLine"] & {
                /** @description Its content. */
                content: unknown;
                /** @description The JSON Schema that its content fits. */
                schema: unknown;
            })[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_CampaignStanding: {
            /** @description The items on this page. */
            items: {
                /** @description Approvals waiting for the user. */
                approvals: number;
                closed?: components["schemas"]["ClosedRule"] | null;
                /**
                 * Format: int64
                 * @description Cycles taken.
                 */
                cycles: number;
                /**
                 * Format: int64
                 * @description How many messages a day are allowed.
                 */
                daily_limit?: number | null;
                /** @description How messages leave the machine. */
                delivery: components["schemas"]["Delivery"];
                failure?: components["schemas"]["Stopped"] | null;
                /** @description The target audience. */
                goal: string;
                /**
                 * Format: int64
                 * @description The number of its last record.
                 */
                head: number;
                /** @description Its id. */
                id: string;
                /** @description The open incident of the account. */
                incident?: string | null;
                /** @description How many leads are in each state. */
                leads: components["schemas"]["Leads"];
                /** @description Its name. */
                name: string;
                /**
                 * Format: int64
                 * @description Its number, in the order in which campaigns were created.
                 */
                number: number;
                /**
                 * Format: int64
                 * @description Tasks that are not done.
                 */
                open_tasks: number;
                /** @description What is being worked on at this moment. */
                position: components["schemas"]["Position"];
                /** @description How far it is prepared. */
                preparation: components["schemas"]["Preparation"];
                /** @description Questions to the user. */
                questions: number;
                /** @description What it does, or why it waits: completes "The campaign is …". */
                reason: string;
                /** @description Whether the ranking was rejected and has to be submitted for approval again. */
                review_needed: boolean;
                /** @description Whether the user rejected the proposed scoring and has to set another one. */
                scoring_needed: boolean;
                /**
                 * Format: int64
                 * @description Messages sent today.
                 */
                sent_today: number;
                /** @description Tasks that failed too often. */
                set_aside: number;
                /** @description Its state. */
                status: components["schemas"]["RunStatus"];
                /** @description Whether the global stop is on. */
                stopped: boolean;
                /** @description Messages to send by hand. */
                to_send: number;
                /** @description Messages with unknown delivery status. */
                uncertain: number;
                /** @description Until when it waits, if it waits for a moment to come. */
                until?: string | null;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ChatMessage: {
            /** @description The items on this page. */
            items: {
                /**
                 * Format: int64
                 * @description Its place, from 1.
                 */
                number: number;
                /** @description Who wrote it. */
                role: components["schemas"]["Speaker"];
                /** @description When it was written. */
                said_at: string;
                /** @description The text. */
                text: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Chip: {
            /** @description The items on this page. */
            items: {
                /** @description Its kind. */
                kind: components["schemas"]["Recognised"];
                /** @description The words in the title. */
                words: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ClientRequest: {
            /** @description The items on this page. */
            items: {
                /** @description When it was asked. */
                asked_at: string;
                /** @description Who asks. */
                asked_by: string;
                /** @description The campaign. */
                campaign: string;
                /** @description The name of the campaign. */
                campaign_name: string;
                /** @description What the client asks for. */
                command: components["schemas"]["RequestedCommand"];
                /**
                 * Format: int64
                 * @description Its number.
                 */
                number: number;
                /** @description Why, in the client's words. */
                reason: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Entry: {
            /** @description The items on this page. */
            items: {
                /** @description A profile, an email address, a domain or a company; `Erased person` and a short tag for an erased person. */
                entry: string;
                /** @description Whether it is an erased person, who stays on the list for good. */
                erased?: boolean;
                /** @description Why it is on the list. */
                reason: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Exploration: {
            /** @description The items on this page. */
            items: {
                /** @description What it may use. */
                budgets: components["schemas"]["ExplorationBudgets"];
                /** @description What was found so far. */
                counters: components["schemas"]["ExplorationCounters"];
                /** @description How it is reached. */
                driver: components["schemas"]["DriverKind"];
                /** @description When it ended, in RFC 3339 format. */
                ended_at?: string | null;
                failure?: components["schemas"]["ExplorationFailure"] | null;
                /** @description What the user looks for. */
                goal?: string | null;
                /** @description Its id. */
                id: string;
                /** @description Whether the program drives it now. One that is neither driven nor queued and has not ended was interrupted. */
                is_driven?: boolean;
                /** @description Whether it waits until others have ended. */
                is_queued?: boolean;
                /**
                 * Format: int64
                 * @description Its place in the order in which explorations were started.
                 */
                number: number;
                /** @description The rules that apply now. */
                policy_version: string;
                /** @description When it was started, in RFC 3339 format. */
                started_at: string;
                /** @description Its status. */
                status: components["schemas"]["ExplorationStatus"];
                /**
                 * Format: int64
                 * @description The steps so far.
                 */
                steps: number;
                /** @description Why it ended. */
                stop_reason?: string | null;
                /** @description Which action these rules try first. */
                strategy: components["schemas"]["ExplorationStrategy"];
                /** @description What is explored. */
                target: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_LeadLine: {
            /** @description The items on this page. */
            items: {
                /** @description The company. */
                company?: string | null;
                connection?: components["schemas"]["Connection"] | null;
                /** @description When the first message was sent. */
                contacted_at?: string | null;
                /** @description The email address. */
                email?: string | null;
                /** @description The name. */
                full_name: string;
                /** @description Its id. */
                id: string;
                /** @description The job title. */
                job_title?: string | null;
                /** @description Why the user gave it. */
                manual_reason?: string | null;
                /**
                 * Format: int32
                 * @description The score that the user gave.
                 */
                manual_score?: number | null;
                /**
                 * Format: int64
                 * @description Its number in the campaign.
                 */
                number: number;
                /** @description The address of the profile. */
                profile_url: string;
                /** @description Why the lead is excluded. */
                refusal?: string | null;
                reply_category?: components["schemas"]["ReplyCategory"] | null;
                /**
                 * Format: int32
                 * @description The score that counts.
                 */
                score?: number | null;
                /** @description Whether tasks exist for it. */
                stage: components["schemas"]["LeadStage"];
                /** @description Its state. */
                status: components["schemas"]["LeadStatus"];
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ListedJob: {
            /** @description The items on this page. */
            items: {
                /** @description When it was requested. */
                began_at: string;
                /** @description Whether it can be canceled. */
                cancellable: boolean;
                /**
                 * Format: int64
                 * @description How much is done, such as rows of a file; 0 if that is not known.
                 */
                done: number;
                /** @description What it does. */
                kind: components["schemas"]["JobKind"];
                /**
                 * Format: int64
                 * @description Its number.
                 */
                number: number;
                /**
                 * Format: int64
                 * @description How much there is to do; 0 if that is not known.
                 */
                total: number;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ListedMcpToken: {
            /** @description The items on this page. */
            items: {
                /** @description When it was created. */
                created_at: string;
                /** @description Its id. */
                id: string;
                /** @description What the user calls the client. */
                name: string;
                /** @description What the client may do. */
                scopes: components["schemas"]["Scope"][];
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ListedSession: {
            /** @description The items on this page. */
            items: {
                /** @description When the browser signed in. */
                began_at: string;
                /** @description How the browser describes itself. */
                browser: string;
                /** @description Whether it is the session of this request. */
                current: boolean;
                /** @description When it ends. */
                ends_at: string;
                /** @description Its id. */
                id: string;
                /** @description When it was used last. */
                used_at: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_PendingApproval: {
            /** @description The items on this page. */
            items: {
                /** @description The campaign. */
                campaign: string;
                /** @description The name of the campaign. */
                campaign_name: string;
                /** @description Whether it has expired. */
                expired: boolean;
                /** @description When it expires. */
                expires_at: string;
                /** @description Why the score is not 100, the worst first. */
                findings: components["schemas"]["DraftFinding"][];
                /** @description Its id. */
                id: string;
                lead?: components["schemas"]["LeadLine"] | null;
                /**
                 * Format: int64
                 * @description The number of the record that requested it.
                 */
                number: number;
                /** @description The parameters it will run with, all of them. */
                parameters: Record<string, unknown>;
                /**
                 * Format: int64
                 * @description The version of the policy.
                 */
                policy_version: number;
                /**
                 * Format: int32
                 * @description How a reader would take the message, from 0 to 100.
                 */
                score?: number | null;
                /** @description The saved artifacts that the message uses. */
                sources: string[];
                /** @description The hash that consent is bound to. */
                subject_hash: string;
                /** @description The tool that will run. */
                tool: string;
                /** @description Invisible and misleading characters in the text. */
                warnings: string[];
                /** @description The requested action, in a few words. */
                what: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_QueueItem: {
            /** @description The items on this page. */
            items: {
                /** @description Why it must no longer be sent. */
                barred?: string | null;
                /** @description The campaign. */
                campaign: string;
                /** @description The name of the campaign. */
                campaign_name: string;
                /** @description The company. */
                company?: string | null;
                /** @description The effect. */
                effect: string;
                /** @description The job title. */
                job_title?: string | null;
                /** @description The name of the lead. */
                lead: string;
                /**
                 * Format: int64
                 * @description The number of the lead.
                 */
                lead_number: number;
                /** @description The kind of message. */
                message_type: components["schemas"]["MessageType"];
                /**
                 * Format: int64
                 * @description Its number.
                 */
                number: number;
                /** @description Where it goes. */
                profile_url: string;
                /** @description `open`: to be sent; `uncertain`: it is not known whether it was sent. */
                status: components["schemas"]["EffectStatus"];
                /** @description The text that was approved; empty if the request is sent without a note. */
                text: string;
                /** @description Whether a connection request is to be sent without a note. */
                without_note: boolean;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ReadFile: {
            /** @description The items on this page. */
            items: {
                /** @description Its name. */
                name: string;
                /** @description Its content, as Markdown. */
                text: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Replayed: {
            /** @description The items on this page. */
            items: {
                /**
                 * Format: int64
                 * @description Commands that were decided again.
                 */
                commands: number;
                /** @description The difference, if there is one. */
                difference?: string | null;
                /**
                 * Format: int64
                 * @description Records that were taken as stored because an earlier version decided them by other rules or word lists.
                 */
                earlier: number;
                /** @description Whether every byte is the same. */
                equal: boolean;
                /**
                 * Format: int64
                 * @description Records that could not be replayed because an adjacent record was erased.
                 */
                erased: number;
                /**
                 * Format: int64
                 * @description Records that were compared.
                 */
                records: number;
                /** @description The campaign, conversation or list. */
                stream: string;
                /**
                 * Format: int64
                 * @description Turns that were run again.
                 */
                turns: number;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ScriptRun: {
            /** @description The items on this page. */
            items: {
                /** @description Whether the output or the result was too long to keep. */
                cut: boolean;
                /**
                 * Format: int64
                 * @description How much work it was.
                 */
                fuel: number;
                /** @description Its id. */
                id: string;
                /** @description What isolated it. */
                isolation: string[];
                /**
                 * Format: int64
                 * @description The line where Python stopped it.
                 */
                line?: number;
                /** @description The name of the script. */
                name: string;
                /**
                 * Format: int64
                 * @description Its place in the order of runs.
                 */
                number: number;
                /** @description The hash of the Python that ran it. */
                python_sha256: string;
                /** @description Why it did not end well. */
                reason?: string | null;
                /** @description What it left in `result`. */
                result: unknown;
                /** @description The SHA-256 of its text. */
                script_sha256: string;
                /** @description The hash of all data that it could see. */
                snapshot_hash: string;
                /** @description When it was started. */
                started_at: string;
                /** @description What it printed as errors. */
                stderr: string;
                /** @description What it printed. */
                stdout: string;
                /** @description How it ended. */
                verdict: components["schemas"]["ScriptVerdict"];
                /**
                 * Format: int64
                 * @description Its version.
                 */
                version: number;
                /**
                 * Format: int64
                 * @description How long it took.
                 */
                wall_ms: number;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_SecretEntry: {
            /** @description The items on this page. */
            items: {
                /** @description The hosts that it is sent to. One without hosts is used on this computer only, as for signatures. */
                hosts: string[];
                /** @description Its name. */
                name: string;
                /** @description When it was stored. */
                stored_at: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_SiteLine: {
            /** @description The items on this page. */
            items: {
                /** @description Whether its file is the user's own. */
                is_own: boolean;
                /** @description Its name, which is also that of its file. */
                name: string;
                /** @description Why its file cannot be used, if it cannot. */
                problem?: string | null;
                /** @description Its name for people. */
                title: string;
                /** @description What it was checked against, and when, in the words of the file. */
                verified: string;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_StreamLine: {
            /** @description The items on this page. */
            items: {
                /** @description Its id. */
                id: string;
                /** @description What it records. */
                kind: components["schemas"]["StreamKind"];
                /**
                 * Format: int64
                 * @description Its place in the order in which streams were opened.
                 */
                number: number;
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_String: {
            /** @description The items on this page. */
            items: string[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ToolServerLine: {
            /** @description The items on this page. */
            items: {
                /** @description Why not, if there is more to say. */
                detail?: string | null;
                /** @description Whether it has a package that can be installed. */
                installable: boolean;
                /** @description Its name. */
                name: string;
                /** @description The package and version, or the program. */
                origin: string;
                /** @description Whether it can be used. */
                state: components["schemas"]["ToolServerState"];
                /** @description Its tools that are known: those that are listed or were accepted. */
                tools: components["schemas"]["ToolLine"][];
            }[];
            /** @description How many items there are in all. */
            total: number;
        };
        /** @description The state of a campaign after one of its records. It is read from the journal; nothing is run again. */
        Past: {
            /** @description When it was written. */
            at: string;
            /**
             * Format: int64
             * @description Cycles taken.
             */
            cycles: number;
            /** @description How many leads were in each state. */
            leads: components["schemas"]["Leads"];
            /**
             * Format: int64
             * @description Tasks that were not done.
             */
            open_tasks: number;
            /**
             * Format: int64
             * @description The record.
             */
            sequence: number;
            /** @description The hash of everything up to there. */
            state_hash: string;
            /** @description The state of the campaign. */
            status: components["schemas"]["RunStatus"];
        };
        /** @description An approval that waits for the user, with exactly what will happen. */
        PendingApproval: {
            /** @description The campaign. */
            campaign: string;
            /** @description The name of the campaign. */
            campaign_name: string;
            /** @description Whether it has expired. */
            expired: boolean;
            /** @description When it expires. */
            expires_at: string;
            /** @description Why the score is not 100, the worst first. */
            findings: components["schemas"]["DraftFinding"][];
            /** @description Its id. */
            id: string;
            lead?: components["schemas"]["LeadLine"] | null;
            /**
             * Format: int64
             * @description The number of the record that requested it.
             */
            number: number;
            /** @description The parameters it will run with, all of them. */
            parameters: Record<string, unknown>;
            /**
             * Format: int64
             * @description The version of the policy.
             */
            policy_version: number;
            /**
             * Format: int32
             * @description How a reader would take the message, from 0 to 100.
             */
            score?: number | null;
            /** @description The saved artifacts that the message uses. */
            sources: string[];
            /** @description The hash that consent is bound to. */
            subject_hash: string;
            /** @description The tool that will run. */
            tool: string;
            /** @description Invisible and misleading characters in the text. */
            warnings: string[];
            /** @description The requested action, in a few words. */
            what: string;
        };
        /** @description A choice of the user about a tool. */
        PermissionToSet: {
            /** @description What it may do. A tool that acts cannot be called without asking. */
            permission: components["schemas"]["ToolPermission"];
            /** @description The tool. */
            tool: string;
        };
        /**
         * @description The phase of a call.
         * @enum {string}
         */
        Phase: "command" | "proposal" | "intent" | "outcome";
        /** @description What one criterion gave, and what would change it. */
        Points: {
            /** @description What would change the score, and by how much. */
            change?: string | null;
            /** @description The column that was read. */
            column?: string | null;
            /** @description The name of the criterion. */
            criterion: string;
            /**
             * Format: int32
             * @description How well the lead fits it, per mille.
             */
            fit: number;
            /**
             * Format: int32
             * @description The points it can give.
             */
            of: number;
            /**
             * Format: int32
             * @description The points it gave; below zero for something to avoid.
             */
            points: number;
            /** @description Why it gave these points. */
            reason: string;
            /** @description Its value. */
            value?: string | null;
        };
        /** @description The position of a campaign. It is empty between two cycles. */
        Position: {
            /** @description The id of the action whose outcome is pending. */
            action_id?: string | null;
            /**
             * Format: int64
             * @description The number of the lead that the task is about.
             */
            lead?: number | null;
            /**
             * Format: int64
             * @description The number of the task in progress.
             */
            task?: number | null;
        };
        /**
         * @description How far the preparation of a campaign has come.
         * @enum {string}
         */
        Preparation: "importing" | "scoring" | "reviewing" | "ready";
        /** @description A text with a missing value. */
        PreviewHole: {
            /** @description The name of the lead. */
            lead: string;
            /** @description The placeholder without a value. */
            missing: string[];
            /**
             * Format: int64
             * @description The number of the lead.
             */
            number: number;
            /** @description The step, from 1. */
            step: number;
        };
        /** @description A text that is too long for LinkedIn. */
        PreviewLong: {
            /** @description Its length in characters. */
            characters: number;
            /** @description The name of the lead. */
            lead: string;
            /** @description The maximum length in characters. */
            most: number;
            /**
             * Format: int64
             * @description The number of the lead.
             */
            number: number;
            /** @description The step, from 1. */
            step: number;
        };
        /** @description A sequence to preview. */
        PreviewOf: {
            /**
             * Format: int32
             * @description How many texts with a gap, and how many too long ones, to return: 100 by default, at most 100000.
             */
            gaps?: number | null;
            /**
             * Format: int32
             * @description For how many leads to return the texts: 20 by default, at most 10000. All leads are checked.
             */
            limit?: number | null;
            /** @description The sequence; defaults to the current one. */
            sequence?: Record<string, unknown> | null;
        };
        /** @description A message that a lead would get. */
        PreviewText: {
            /** @description Its length in characters. */
            characters: number;
            /** @description Why the score is not 100, the worst first. */
            findings: components["schemas"]["DraftFinding"][];
            /** @description The name of the lead. */
            lead: string;
            /**
             * Format: int64
             * @description The number of the lead.
             */
            number: number;
            /**
             * Format: int32
             * @description How a reader would take it, from 0 to 100.
             */
            score: number;
            /** @description The saved artifacts that the text uses. */
            sources: string[];
            /** @description The step, from 1. */
            step: number;
            /** @description The text. */
            text: string;
            /** @description The variant. */
            variant: string;
        };
        /** @description Who proposed something that waits for approval. */
        ProposalOrigin: {
            /**
             * Format: int64
             * @description What they cost, in millionths of a US dollar, if the price is known.
             */
            cost?: number | null;
            /** @description Why the rules proposed although a model was chosen. */
            instead?: string | null;
            /**
             * Format: int64
             * @description How long they took, in milliseconds.
             */
            milliseconds: number;
            /** @description Who proposed it: `rules`, or a provider and its model. Absent if the user wrote it. */
            proposer?: string | null;
            /**
             * Format: int64
             * @description How many answers were refused before this one.
             */
            refused: number;
            /** @description The text that the rules would have written, if a model wrote another one. */
            rules_text?: string | null;
            /**
             * Format: int64
             * @description The tokens of all calls of models that led to it.
             */
            tokens: number;
        };
        /** @description A question to the user, which blocks its task. */
        Question: {
            /** @description What the user should know before answering. */
            context?: string | null;
            /** @description Further answers, which end the task. */
            ends: string[];
            /** @description The answers to choose from; any answer if there are none. */
            options: string[];
            /** @description The question. */
            text: string;
        };
        /** @description A message that the user sends by hand. */
        QueueItem: {
            /** @description Why it must no longer be sent. */
            barred?: string | null;
            /** @description The campaign. */
            campaign: string;
            /** @description The name of the campaign. */
            campaign_name: string;
            /** @description The company. */
            company?: string | null;
            /** @description The effect. */
            effect: string;
            /** @description The job title. */
            job_title?: string | null;
            /** @description The name of the lead. */
            lead: string;
            /**
             * Format: int64
             * @description The number of the lead.
             */
            lead_number: number;
            /** @description The kind of message. */
            message_type: components["schemas"]["MessageType"];
            /**
             * Format: int64
             * @description Its number.
             */
            number: number;
            /** @description Where it goes. */
            profile_url: string;
            /** @description `open`: to be sent; `uncertain`: it is not known whether it was sent. */
            status: components["schemas"]["EffectStatus"];
            /** @description The text that was approved; empty if the request is sent without a note. */
            text: string;
            /** @description Whether a connection request is to be sent without a note. */
            without_note: boolean;
        };
        /** @description A time in which nothing could be sent. */
        Quiet: {
            /** @description The rule that blocks sending. */
            closed: components["schemas"]["ClosedRule"];
            /** @description When it starts. */
            from: string;
        };
        /** @description A lead at its place in the ranking. */
        RankedLead: {
            /** @description The points of each criterion on one line. */
            brief?: string | null;
            /** @description The company. */
            company?: string | null;
            /** @description The computed score explained, line by line. */
            explanation: string[];
            /** @description The name. */
            full_name: string;
            /** @description The job title. */
            job_title?: string | null;
            /**
             * Format: int64
             * @description Its number in the campaign.
             */
            number: number;
            /** @description Whether the user gave the score. */
            overridden: boolean;
            /**
             * Format: int64
             * @description The place, from 1.
             */
            place: number;
            /** @description The address of the profile. */
            profile_url: string;
            /**
             * Format: int32
             * @description The score that counts; none before the lead is scored.
             */
            score?: number | null;
            /** @description Its state. */
            status: components["schemas"]["LeadStatus"];
            /** @description Whether it has no tasks yet. */
            waiting: boolean;
        };
        /** @description Part of the ranking of a campaign. */
        Ranking: {
            /** @description The leads, the best first. */
            items: components["schemas"]["RankedLead"][];
            /** @description Whether more leads follow. */
            more: boolean;
            /**
             * Format: int64
             * @description How many leads the campaign has.
             */
            total: number;
        };
        /** @description A file for reading. */
        ReadFile: {
            /** @description Its name. */
            name: string;
            /** @description Its content, as Markdown. */
            text: string;
        };
        /** @description The notices that were read. */
        ReadNotices: {
            /**
             * Format: int64
             * @description The number of the newest one.
             */
            through: number;
        };
        /** @description A script that comes with the program. */
        ReadyScript: {
            /** @description Its text. */
            code: string;
            /** @description Its name. */
            name: string;
            /** @description What it finds out. */
            title: string;
        };
        /** @description A reason. */
        Reason: {
            /** @description The reason. */
            reason: string;
        };
        /** @description Who is written to. */
        Recipients: {
            /** @enum {string} */
            kind: "everyone";
        } | {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @enum {string} */
            kind: "first";
        } | {
            /** @enum {string} */
            kind: "above";
            /**
             * Format: int32
             * @description The score.
             */
            score: number;
        } | {
            /** @enum {string} */
            kind: "picked";
            /** @description Their numbers. */
            numbers: number[];
        };
        /**
         * @description The kind of a chip.
         * @enum {string}
         */
        Recognised: "date" | "time" | "repeat" | "tag" | "place" | "priority";
        /** @description A record of the journal. */
        RecordLine: {
            /** @description The tool that was called. */
            action_type?: string | null;
            /** @description When it was written. */
            at: string;
            /** @description The id of the entity that was changed. */
            entity_id?: string | null;
            /** @description The kind of entity that was changed. */
            entity_type?: string | null;
            /** @description Its hash. */
            hash: string;
            /** @description What happened. */
            kind?: string | null;
            /** @description The log it belongs to. */
            log: components["schemas"]["Log"];
            /** @description The payload; null if it is too long for a list, then `…/payload` returns it. */
            payload: unknown;
            /** @description The size of the payload in bytes. */
            payload_bytes: number;
            phase?: components["schemas"]["Phase"] | null;
            /**
             * Format: int64
             * @description Its number.
             */
            sequence: number;
            step?: components["schemas"]["Step"] | null;
            subject?: components["schemas"]["RecordSubject"] | null;
            /** @description Whether the call worked. */
            success?: boolean | null;
        };
        /** @description What a record is about. */
        RecordSubject: {
            /** @description The type of the artifact. */
            artifact_type?: string | null;
            /** @description The command, if the record is one. */
            command?: string | null;
            /** @description The name of the lead. */
            lead?: string | null;
            /**
             * Format: int64
             * @description The number of the lead.
             */
            lead_number?: number | null;
            message_type?: components["schemas"]["MessageType"] | null;
            /** @description The name of the artifact, or of the file. */
            name?: string | null;
            /** @description Whether it is the ranking of all leads. */
            ranking?: boolean;
            /** @description The description of the task. */
            task?: string | null;
        };
        /** @description Some records, in order. */
        Records: {
            /**
             * Format: int64
             * @description The number of the last record of the campaign.
             */
            head: number;
            /** @description The records. */
            items: components["schemas"]["RecordLine"][];
        };
        /** @description A row that was rejected. */
        Refused: {
            /** @description The reason, as a code. */
            reason: string;
            /**
             * Format: int64
             * @description The row number that a spreadsheet shows.
             */
            row: number;
            /** @description The reason. */
            sentence: string;
        };
        /** @description A line that a run would refuse. */
        RefusedLine: {
            /**
             * Format: int64
             * @description The line.
             */
            line: number;
            /** @description What stands there. */
            what: string;
        };
        /** @description The result of a replay. */
        Replayed: {
            /**
             * Format: int64
             * @description Commands that were decided again.
             */
            commands: number;
            /** @description The difference, if there is one. */
            difference?: string | null;
            /**
             * Format: int64
             * @description Records that were taken as stored because an earlier version decided them by other rules or word lists.
             */
            earlier: number;
            /** @description Whether every byte is the same. */
            equal: boolean;
            /**
             * Format: int64
             * @description Records that could not be replayed because an adjacent record was erased.
             */
            erased: number;
            /**
             * Format: int64
             * @description Records that were compared.
             */
            records: number;
            /** @description The campaign, conversation or list. */
            stream: string;
            /**
             * Format: int64
             * @description Turns that were run again.
             */
            turns: number;
        };
        /** @description The result of a message, or of its dry run. */
        Reply: {
            /** @description The calls that carry out the intent. */
            calls: components["schemas"]["ToolCall"][];
            /** @description The conversation. */
            conversation?: string | null;
            /** @description The recognised intent. */
            intent: string;
            /** @description The calls that only looked up the tasks. */
            lookups: components["schemas"]["ToolCall"][];
            /** @description Whether the user is asked to confirm. */
            needs_confirmation: boolean;
            /** @description Who read the message: `rules`, or a provider with its model. */
            reader?: string | null;
            /** @description The reply. */
            reply: string;
        };
        /**
         * @description What a reply says, in one word.
         * @enum {string}
         */
        ReplyCategory: "interested" | "question" | "later" | "not_interested" | "out_of_office" | "unsubscribe" | "other";
        /** @description What a lead replied. */
        ReplyOfLead: {
            /** @description Who chose the category: `rules`, `user`, or a provider with its model. */
            categorized_by: string;
            /** @description Its category. */
            category: components["schemas"]["ReplyCategory"];
            /** @description The text. */
            text: string;
        };
        /** @description The results of a campaign so far. */
        Report: {
            /** @description By industry. */
            by_industry: components["schemas"]["Numbers"][];
            /** @description By score. */
            by_score: components["schemas"]["Numbers"][];
            /** @description By week. */
            by_week: components["schemas"]["Numbers"][];
            /** @description By the wording of the first message. */
            by_wording: components["schemas"]["Numbers"][];
            /** @description Requests without an answer for three weeks. */
            stale: number;
            /** @description The names of those leads. */
            stale_leads?: string[];
            /** @description All leads. */
            total: components["schemas"]["Numbers"];
        };
        /**
         * @description What an MCP client asks the user to do with a campaign.
         * @enum {string}
         */
        RequestedCommand: "start" | "pause" | "resume";
        /** @description The effect of another scoring. */
        Rescored: {
            /** @description The algorithm. */
            algorithm: Record<string, unknown>;
            /** @description The leads that would move furthest. */
            changes: components["schemas"]["MovedLead"][];
            /** @description The algorithm in plain words. */
            in_words: components["schemas"]["ScoringInWords"];
            /** @description How many leads there are. */
            leads: number;
            /** @description How many would move. */
            moved: number;
            /** @description How many would have a different score. */
            rescored: number;
        };
        /**
         * @description The state of a campaign.
         * @enum {string}
         */
        RunStatus: "initializing" | "active" | "paused" | "completed" | "error";
        /** @description An answer. */
        Said: {
            /** @description The answer. */
            text: string;
        };
        /** @description A saved script. */
        SavedScript: {
            /** @description When this text was approved; absent if it was not, so that it does not run. */
            approved_at?: string;
            /** @description Its text. */
            code: string;
            /** @description When it was saved. */
            created_at: string;
            /** @description Its name. */
            name: string;
            /** @description The SHA-256 of its text. */
            sha256: string;
            /** @description Who wrote it. */
            source: components["schemas"]["Speaker"];
            /**
             * Format: int64
             * @description Its version.
             */
            version: number;
        };
        /** @description A message of the user. */
        Saying: {
            /** @description The text. */
            text: string;
        };
        /**
         * @description One thing that a client may do.
         * @enum {string}
         */
        Scope: "todos" | "campaigns" | "requests";
        /** @description Why a lead has its score, computed again with the algorithm that gave it. */
        ScoreExplanation: {
            /**
             * Format: int64
             * @description The version of the algorithm.
             */
            algorithm_version: number;
            /** @description What each criterion gave. The points add up to the score. */
            criteria: components["schemas"]["Points"][];
            /** @description Remarks. */
            notes: components["schemas"]["ScoreNote"][];
            /** @description The reference date of the algorithm. */
            reckoned_from: string;
            /**
             * Format: int32
             * @description The score from what is known now.
             */
            score: number;
        };
        /** @description A remark about a score, such as on a cell that contains instructions. */
        ScoreNote: {
            /** @description The column. */
            column: string;
            /** @description The remark. */
            text: string;
        };
        /** @description The scoring of a campaign. */
        Scoring: {
            /** @description The algorithm; before leads are scored, the one derived from the goal. */
            algorithm: Record<string, unknown>;
            /** @description The algorithm in plain words. */
            in_words: components["schemas"]["ScoringInWords"];
            /**
             * Format: int64
             * @description How many leads the campaign has.
             */
            leads: number;
            /** @description Whether all of them are scored by this algorithm. */
            scored: boolean;
            /**
             * Format: int64
             * @description The version in force; none before leads are scored.
             */
            version?: number | null;
        };
        /** @description A scoring algorithm in plain words. */
        ScoringInWords: {
            /** @description What is avoided. */
            avoided: string[];
            /** @description The words of the goal that no word list has. They are looked for as written, or not at all. */
            not_understood: string[];
            /** @description What is preferred. */
            preferred: string[];
            /** @description What a lead must have. */
            required: string[];
            /** @description What is wanted. */
            wanted: string[];
        };
        /** @description What a look at a script found. Nothing was run. */
        ScriptCheck: {
            /**
             * Format: int64
             * @description The line that is wrong.
             */
            line?: number;
            /** @description What is wrong with it. */
            reason?: string | null;
            /** @description What a run would refuse. */
            refused: components["schemas"]["RefusedLine"][];
            /** @description The SHA-256 of its text. */
            sha256: string;
            /** @description `ok` if Python understands it. */
            verdict: components["schemas"]["ScriptVerdict"];
        };
        /** @description The scripts of a campaign. */
        ScriptList: {
            /** @description Those that come with the program. They are approved like others. */
            ready: components["schemas"]["ReadyScript"][];
            /** @description The newest version of each script, approved or not. */
            scripts: components["schemas"]["SavedScript"][];
        };
        /** @description A run of a script. */
        ScriptRun: {
            /** @description Whether the output or the result was too long to keep. */
            cut: boolean;
            /**
             * Format: int64
             * @description How much work it was.
             */
            fuel: number;
            /** @description Its id. */
            id: string;
            /** @description What isolated it. */
            isolation: string[];
            /**
             * Format: int64
             * @description The line where Python stopped it.
             */
            line?: number;
            /** @description The name of the script. */
            name: string;
            /**
             * Format: int64
             * @description Its place in the order of runs.
             */
            number: number;
            /** @description The hash of the Python that ran it. */
            python_sha256: string;
            /** @description Why it did not end well. */
            reason?: string | null;
            /** @description What it left in `result`. */
            result: unknown;
            /** @description The SHA-256 of its text. */
            script_sha256: string;
            /** @description The hash of all data that it could see. */
            snapshot_hash: string;
            /** @description When it was started. */
            started_at: string;
            /** @description What it printed as errors. */
            stderr: string;
            /** @description What it printed. */
            stdout: string;
            /** @description How it ended. */
            verdict: components["schemas"]["ScriptVerdict"];
            /**
             * Format: int64
             * @description Its version.
             */
            version: number;
            /**
             * Format: int64
             * @description How long it took.
             */
            wall_ms: number;
        };
        /** @description A script that is only looked at. */
        ScriptToCheck: {
            /** @description Its text. */
            code: string;
        };
        /** @description Which script to run. */
        ScriptToRun: {
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description How many seconds it may take; a minute if absent.
             */
            seconds?: number;
            /** @description The SHA-256 of its text, as it was approved. */
            sha256: string;
            /**
             * Format: int64
             * @description Its version.
             */
            version: number;
        };
        /**
         * @description How a run ended.
         * @enum {string}
         */
        ScriptVerdict: "ok" | "violation" | "resource_exceeded" | "error";
        /** @description A secret, as it is listed. */
        SecretEntry: {
            /** @description The hosts that it is sent to. One without hosts is used on this computer only, as for signatures. */
            hosts: string[];
            /** @description Its name. */
            name: string;
            /** @description When it was stored. */
            stored_at: string;
        };
        /**
         * @description What the page says about a message that was filled in.
         * @enum {string}
         */
        SendProgress: "not_seen" | "sent" | "stopped";
        /** @description A message that was filled in. */
        SendState: {
            /** @description Whether it was sent. */
            progress: components["schemas"]["SendProgress"];
            /** @description Why the site stopped it, if it did. */
            reason?: string | null;
        };
        /** @description The preview of a sequence. */
        SequencePreview: {
            /** @description How many texts have a gap. */
            holes: number;
            /**
             * Format: int64
             * @description How many leads were checked.
             */
            leads: number;
            /** @description The first texts with a gap. */
            missing: components["schemas"]["PreviewHole"][];
            /** @description How many texts are too long. */
            overlong: number;
            /** @description The first texts. */
            previews: components["schemas"]["PreviewText"][];
            /** @description The first texts that are too long. */
            too_long: components["schemas"]["PreviewLong"][];
            /** @description For each step, the shortest and the longest text of all leads: what the worst data make of it. */
            worst: components["schemas"]["PreviewText"][];
        };
        /**
         * @description Whether a campaign is signed in to a site.
         * @enum {string}
         */
        SessionState: "none" | "signed_in" | "expired";
        /** @description The value of a setting. */
        SettingValue: boolean | number | string;
        /** @description A change of the settings. */
        SettingsChange: {
            /** @description Only say what would change, and change nothing. */
            dry_run?: boolean;
            /** @description The fields that get their defaults again; `models.NAME` removes a model provider. */
            reset?: string[];
            /** @description New values, by the name of the field. */
            set?: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /**
             * Format: int64
             * @description The version that it was made from.
             */
            version: number;
        };
        /** @description The result of a change. */
        SettingsChanged: {
            /** @description The campaigns whose policy changes, and the approvals that become void with it. */
            campaigns: components["schemas"]["AffectedCampaign"][];
            /** @description The fields that changed. */
            changes: components["schemas"]["ChangedField"][];
            /** @description The settings after the change. */
            settings: components["schemas"]["SettingsView"];
        };
        /** @description A default value. */
        SettingsDefault: {
            /** @description Which campaigns or which kind of provider it applies to, if it differs between them. */
            applies_to?: string | null;
            /** @description When the source was checked. */
            dated?: string | null;
            /** @description The source of a number. */
            source?: string | null;
            value?: components["schemas"]["SettingValue"] | null;
        };
        /** @description One field of the settings. */
        SettingsField: {
            /** @description What it accepts. */
            accepts: components["schemas"]["Accepted"];
            /** @description When it was set. */
            changed_at?: string | null;
            /** @description The value while nothing is set; several if it differs between campaigns. */
            defaults: components["schemas"]["SettingsDefault"][];
            /** @description What it does. */
            description: string;
            /** @description Its dotted name. */
            name: string;
            /** @description Its section. */
            section: components["schemas"]["SettingsSection"];
            value?: components["schemas"]["SettingValue"] | null;
        };
        /**
         * @description A section of the settings.
         * @enum {string}
         */
        SettingsSection: "models" | "tools" | "limits" | "presence" | "time_zone" | "notifications" | "appearance" | "database" | "mcp" | "vault";
        /** @description The settings, with everything that can be set. */
        SettingsView: {
            /** @description What is set, without defaults. */
            document: {
                [key: string]: unknown;
            };
            /** @description Every field, in the order in which they are shown. */
            fields: components["schemas"]["SettingsField"][];
            /** @description The fields that each model provider has; `*` stands for its name. */
            provider_fields: components["schemas"]["SettingsField"][];
            /** @description The names of the model providers. */
            providers: string[];
            /**
             * Format: int64
             * @description How often they were changed. A change names the version that it was made from.
             */
            version: number;
        };
        /** @description Where to sign in, and for which campaign. */
        SignIn: {
            /**
             * Format: uuid
             * @description The id of the campaign.
             */
            campaign: string;
            /** @description The site. */
            site: string;
        };
        /**
         * @description How far a sign-in is.
         * @enum {string}
         */
        SignInProgress: "waiting" | "signed_in" | "closed" | "no_browser";
        /** @description A sign-in by hand. Ask again until it is done. */
        SignInState: {
            /** @description Whether there is a window to sign in with. */
            has_window: boolean;
            /** @description Whether the sign-in is kept for the next time. */
            is_kept: boolean;
            /** @description How far it is. */
            progress: components["schemas"]["SignInProgress"];
            /** @description Why it is not kept, or what is in the way, in words. */
            reason?: string | null;
        };
        /** @description A check of a site. */
        SiteCheck: {
            /** @description The step that does not match, if one does not. */
            failed_step?: string | null;
            /** @description How it ended. */
            outcome: components["schemas"]["SiteOutcome"];
            /** @description The person's name on their profile. */
            person?: string | null;
            /** @description Why it ended, if not every step matches. */
            reason?: string | null;
            relation?: components["schemas"]["SiteRelation"] | null;
            /** @description The name of the site. */
            site: string;
            /** @description The steps that match. */
            steps: components["schemas"]["SiteStep"][];
            /** @description The address of the profile. */
            url: string;
        };
        /** @description The file of a site. */
        SiteFile: {
            /** @description Whether it is the user's own. */
            is_own: boolean;
            /** @description The name of the site. */
            name: string;
            /** @description Its text, as TOML. */
            text: string;
        };
        /** @description A site. */
        SiteLine: {
            /** @description Whether its file is the user's own. */
            is_own: boolean;
            /** @description Its name, which is also that of its file. */
            name: string;
            /** @description Why its file cannot be used, if it cannot. */
            problem?: string | null;
            /** @description Its name for people. */
            title: string;
            /** @description What it was checked against, and when, in the words of the file. */
            verified: string;
        };
        /**
         * @description How a check ended.
         * @enum {string}
         */
        SiteOutcome: "matches" | "sign_in" | "stopped" | "already_there" | "replied" | "mismatch";
        /**
         * @description How far the user is from the person.
         * @enum {string}
         */
        SiteRelation: "apart" | "invited" | "connected";
        /** @description A step that matches. */
        SiteStep: {
            /** @description What the page calls it. */
            seen: string;
            /** @description What it is called in the file. */
            step: string;
        };
        /** @description What is to be checked. */
        SiteToCheck: {
            /** @description Whether the user is signing in, so that no page is opened before they have. */
            is_signing_in?: boolean;
            /** @description The address of a person's profile. */
            url: string;
        };
        /**
         * @description Who wrote a message.
         * @enum {string}
         */
        Speaker: "user" | "agent";
        /**
         * @description The state of a task.
         * @enum {string}
         */
        Standing: "open" | "completed";
        /** @description The state of the program. */
        Status: {
            /** @description How many campaigns there are. */
            campaigns: number;
            /** @description The proposer. */
            proposer: string;
            /** @description Whether campaigns make progress: the agent loop runs, and the global stop is off. */
            running: boolean;
            /** @description Who stopped everything, if the global stop is on. */
            stopped_by?: string | null;
            /** @description Since when it is on. */
            stopped_since?: string | null;
            storage_failure?: components["schemas"]["StorageFailure"] | null;
            /** @description The version of the program. */
            version: string;
            /** @description What waits for the user. */
            waiting: components["schemas"]["Waiting"];
        };
        /**
         * @description A step of the cycle.
         * @enum {string}
         */
        Step: "load" | "select" | "propose" | "validate" | "execute" | "record" | "update" | "repeat";
        /** @description The action of a step. */
        StepAction: {
            /** @description Its id, which is the same in every exploration. */
            id: string;
            /** @description What it does. */
            kind: components["schemas"]["StepActionKind"];
            /** @description The label of the element. */
            label: string;
            /**
             * Format: int64
             * @description The number of the screen on which it is.
             */
            screen?: number | null;
        };
        /**
         * @description What an action does.
         * @enum {string}
         */
        StepActionKind: "tap" | "navigate";
        /**
         * @description What a step added to the map.
         * @enum {string}
         */
        StepFinding: "new_screen" | "new_view" | "new_edge" | "nothing";
        /**
         * @description Why a step was taken.
         * @enum {string}
         */
        StepKind: "open" | "explore" | "go_to" | "retrace" | "restart" | "nothing";
        /**
         * @description How an action ended.
         * @enum {string}
         */
        StepOutcome: "completed" | "unknown" | "failed";
        /**
         * @description What changed on the screen.
         * @enum {string}
         */
        StepVerdict: "changed_screen" | "changed_variant" | "unchanged" | "left_app" | "blocked";
        /** @description Why a campaign stopped. */
        Stopped: {
            /** @description A stable code. */
            error_id: string;
            /** @description Whether trying again may work. */
            retryable: boolean;
            /** @description What happened. */
            summary: string;
        };
        /** @description What came of stopping an answer. */
        StoppedAnswer: {
            /** @description Whether an answer was being written. */
            stopped: boolean;
        };
        /** @description Why nothing can be stored. */
        StorageFailure: {
            /** @description A stable code. */
            code: string;
            /** @description What failed. */
            what: string;
        };
        /**
         * @description What a stream records.
         * @enum {string}
         */
        StreamKind: "campaign" | "campaign_chat" | "account" | "notices" | "settings" | "todo_list" | "todo_conversation" | "vault" | "tools" | "exploration";
        /** @description A stream, as it is listed. */
        StreamLine: {
            /** @description Its id. */
            id: string;
            /** @description What it records. */
            kind: components["schemas"]["StreamKind"];
            /**
             * Format: int64
             * @description Its place in the order in which streams were opened.
             */
            number: number;
        };
        /** @description An event of a stream. */
        StreamedEvent: {
            /** @description An `AnswerEvent`, as JSON. */
            data: string;
        };
        /** @description The change that was undone. */
        TakenBack: {
            /** @description The task. */
            task: components["schemas"]["TodoTask"];
            /** @description Which change. */
            undone: components["schemas"]["UndoneChange"];
        };
        /** @description A task, as it is listed. */
        TaskLine: {
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempts: number;
            /** @description Why it waits for the user. */
            blocked_reason?: string | null;
            /** @description What is to be done. */
            description: string;
            /** @description Its id. */
            id: string;
            /** @description When it may start. */
            not_before: string;
            /**
             * Format: int64
             * @description Its number.
             */
            number: number;
            question?: components["schemas"]["Question"] | null;
            /** @description Its state. */
            status: components["schemas"]["TaskStatus"];
            /**
             * Format: int32
             * @description How many tasks have to be done before it.
             */
            unmet: number;
        };
        /**
         * @description The state of a task.
         * @enum {string}
         */
        TaskStatus: "pending" | "in-progress" | "done" | "blocked";
        /** @description Tasks of a campaign. */
        Tasks: {
            /** @description The tasks, the next ones first. */
            items: components["schemas"]["TaskLine"][];
            /**
             * Format: int64
             * @description How many tasks are open.
             */
            open_tasks: number;
        };
        /** @description What one criterion gave. */
        Term: {
            /** @description The column that was read. */
            column?: string | null;
            /** @description The name of the criterion. */
            criterion: string;
            /**
             * Format: int32
             * @description The points it can give.
             */
            of: number;
            /**
             * Format: int32
             * @description The points it gave; below zero for something to avoid.
             */
            points: number;
            /** @description Why it gave these points. */
            reason: string;
            /** @description Its value. */
            value?: string | null;
        };
        /** @description A text that the user wrote. */
        Text: {
            /** @description The text. */
            text: string;
        };
        /** @description The encoding of a text. */
        TextEncoding: {
            /** @description The encodings that the user can choose. */
            choices: components["schemas"]["EncodingChoice"][];
            /** @description Whether the user chose it. */
            chosen: boolean;
            /** @description Its name. */
            name: string;
            /** @description If other encodings are as likely: how some words look in each of them, first in the one that was used. */
            readings: components["schemas"]["EncodingReading"][];
        };
        /** @description A page of the timeline. */
        Timeline: {
            /** @description The steps, the oldest first. */
            items: components["schemas"]["TimelineStep"][];
            /**
             * Format: int64
             * @description After which record the next page starts, if there is one. The last step of a running exploration may not be
             *     complete; reading it again from the `after` of that step completes it.
             */
            next_after?: number | null;
        };
        /** @description A step of an exploration. */
        TimelineStep: {
            action?: components["schemas"]["StepAction"] | null;
            /**
             * Format: int64
             * @description The record before its first one: where a page that starts with this step starts.
             */
            after: number;
            /** @description Whether the step led to the screen that it should lead to, if that was known. */
            as_expected?: boolean | null;
            /** @description When it started, in RFC 3339 format. */
            at: string;
            /** @description Who chose: `policy`, or the name of a model. */
            chosen_by?: string | null;
            /**
             * Format: int64
             * @description How long the driver took, in milliseconds.
             */
            driver_ms?: number | null;
            failure?: components["schemas"]["ExplorationFailure"] | null;
            /** @description What the step added to the map. */
            found: components["schemas"]["StepFinding"];
            /**
             * Format: int64
             * @description The number of the screen before it.
             */
            from?: number | null;
            /** @description Whether a known way led elsewhere. */
            has_diverged: boolean;
            /** @description Whether the exploration ended with it. */
            is_last: boolean;
            /** @description Whether the run recovered from an action that failed. */
            is_recovered: boolean;
            /** @description Whether the application was started again. */
            is_restarted: boolean;
            /** @description Why it was taken. */
            kind: components["schemas"]["StepKind"];
            /** @description How many actions came first and were left out. */
            left_out: number;
            outcome?: components["schemas"]["StepOutcome"] | null;
            /** @description Why the run went on, or ended. */
            reason?: string | null;
            /** @description The picture of the screen after it, by the hash of the file. */
            screenshot?: string | null;
            /**
             * Format: int64
             * @description The number of the step.
             */
            step: number;
            strategy?: components["schemas"]["ExplorationStrategy"] | null;
            /** @description The rules that the run switched to after it. */
            switched_to?: string | null;
            /**
             * Format: int64
             * @description The number of the screen after it; absent outside the application.
             */
            to?: number | null;
            verdict?: components["schemas"]["StepVerdict"] | null;
        };
        /** @description A message about the to-do list. */
        TodoMessage: {
            /**
             * Format: uuid
             * @description The conversation; a new one if absent.
             */
            conversation?: string | null;
            /** @description The text. */
            text: string;
        };
        /** @description A page of the list. */
        TodoPage: {
            /**
             * Format: int64
             * @description The number after which the next page starts, if there is one.
             */
            next_after?: number | null;
            /**
             * Format: int64
             * @description How many of them are open.
             */
            open: number;
            /** @description The tasks, in the order of their numbers. */
            tasks: components["schemas"]["TodoTask"][];
            /**
             * Format: int64
             * @description How many tasks the list has.
             */
            total: number;
        };
        /** @description A task. */
        TodoTask: {
            /** @description The parts recognised in the title, such as dates and tags, in order. */
            chips: components["schemas"]["Chip"][];
            /** @description When it was completed. */
            completed_at?: string | null;
            /** @description When it was added. */
            created_at: string;
            /** @description Its state. */
            status: components["schemas"]["Standing"];
            /**
             * Format: int64
             * @description Its number.
             */
            task_id: number;
            /** @description The title. */
            title: string;
        };
        /** @description A record, as listeners receive it. Its payload is read from its campaign. */
        Told: {
            /** @description When it happened. */
            at: string;
            /** @description The id of the entity that was changed. */
            entity_id?: string | null;
            /** @description The kind of entity that was changed. */
            entity_type?: string | null;
            /** @description Which log it is in: event or audit. */
            log: string;
            /**
             * Format: int64
             * @description Its sequence number.
             */
            sequence: number;
            /** @description The step of the cycle. */
            step?: string | null;
            /** @description The campaign, or the account. */
            stream: string;
            /** @description Whether the call worked. */
            success?: boolean | null;
            /** @description What happened, or which tool was called. */
            what: string;
        };
        /** @description The answer of a tool. Its text is untrusted data. */
        ToolAnswer: {
            /** @description The hash of the whole answer, which is recorded. */
            answer_hash: string;
            /** @description The parts that are not text. */
            attachments: components["schemas"]["AnswerPart"][];
            /** @description The call, as it is recorded. */
            call: string;
            /** @description Whether the answer was too long: the text was cut, or structured content or names of other parts are left out. */
            cut: boolean;
            /** @description The files that the tool wrote or deleted, which are recorded too. Only built-in tools say so. */
            files: components["schemas"]["ChangedFile"][];
            /** @description Whether the tool reported an error. */
            is_error: boolean;
            /** @description The structured content, if there is any. */
            structured?: Record<string, unknown> | null;
            /** @description The text. */
            text: string;
        };
        /** @description A tool call. */
        ToolCall: {
            /** @description Its arguments. */
            arguments: Record<string, unknown>;
            /** @description The tool. */
            tool: string;
        };
        /** @description A call of a tool that has not been made, as it is shown to the user. */
        ToolCallPreview: {
            /** @description The arguments. */
            arguments: Record<string, unknown>;
            /** @description What the tool can do. */
            class: components["schemas"]["ToolRight"];
            /** @description What to send with the call if the user agrees. */
            consent: components["schemas"]["CallConsent"];
            /** @description What the user allows it to do. A call of a tool that is set to ask needs the consent. */
            permission: components["schemas"]["ToolPermission"];
            /** @description The server. */
            server: string;
            /** @description The tool. */
            tool: string;
        };
        /** @description The tools of a server, compared with those that were accepted. */
        ToolCheck: {
            /** @description Whether a list was accepted before. */
            accepted: boolean;
            /** @description The hash of the list and of what is started, which an acceptance names. */
            listing_hash: string;
            /** @description Whether the list and what is started are what was accepted. */
            same: boolean;
            /** @description The server. */
            server: string;
            /** @description Whether another package, program or other arguments are started than what was accepted. */
            start_changed: boolean;
            /** @description The tools, and those that are missing now. */
            tools: components["schemas"]["FoundTool"][];
        };
        /**
         * @description How a tool differs from what was accepted.
         * @enum {string}
         */
        ToolDifference: "new" | "missing" | "description" | "arguments" | "description_and_arguments";
        /** @description A tool. */
        ToolLine: {
            /** @description When it was accepted, if a person did. Built-in tools are accepted with the program. */
            accepted_at?: string | null;
            /** @description Whether it differs from what was accepted. */
            changed: boolean;
            /** @description What the user can choose for it. */
            choices: components["schemas"]["ToolPermission"][];
            /** @description What it can do. */
            class: components["schemas"]["ToolRight"];
            /** @description Whether it can be called now. */
            enabled: boolean;
            /** @description Its name. */
            name: string;
            /** @description What the user allows it to do, or what its class allows if the user has not chosen. */
            permission: components["schemas"]["ToolPermission"];
            /** @description When the user chose, if they did. */
            permission_chosen_at?: string | null;
        };
        /**
         * @description What the user allows a tool to do.
         * @enum {string}
         */
        ToolPermission: "always" | "ask" | "never";
        /**
         * @description What a tool can do to the outside world.
         * @enum {string}
         */
        ToolRight: "read" | "local" | "act" | "never" | "unlisted";
        /** @description An MCP server. */
        ToolServerLine: {
            /** @description Why not, if there is more to say. */
            detail?: string | null;
            /** @description Whether it has a package that can be installed. */
            installable: boolean;
            /** @description Its name. */
            name: string;
            /** @description The package and version, or the program. */
            origin: string;
            /** @description Whether it can be used. */
            state: components["schemas"]["ToolServerState"];
            /** @description Its tools that are known: those that are listed or were accepted. */
            tools: components["schemas"]["ToolLine"][];
        };
        /**
         * @description Whether a server can be used.
         * @enum {string}
         */
        ToolServerState: "off" | "not_installed" | "unusable" | "not_accepted" | "changed" | "ready";
        /**
         * @description The kind of a change of the to-do list that was undone.
         * @enum {string}
         */
        UndoneChange: "created" | "renamed" | "completed" | "deleted";
        /** @description How the vault is opened. */
        Unlocking: {
            /**
             * Format: password
             * @description The passphrase. Without one, the key store opens the vault.
             */
            passphrase?: string | null;
        };
        /** @description A row without an address that has the name of a lead, so that it cannot be matched. */
        UnmatchedRow: {
            /** @description The file. */
            file: string;
            /** @description The name. */
            name: string;
            /**
             * Format: int64
             * @description The row number that a spreadsheet shows.
             */
            row: number;
        };
        /** @description A row of a file that is not a valid entry. */
        Unread: {
            /**
             * Format: int64
             * @description The row number that a spreadsheet shows.
             */
            row: number;
            /** @description Why it is not a valid entry. */
            sentence: string;
        };
        /** @description Why a mapping of columns does not make leads. */
        UnusableMapping: {
            /** @description A stable code. */
            code: string;
            /** @description The reason. */
            detail: string;
            /** @description What to do. */
            next: string;
        };
        /**
         * @description Whether a vault can be used.
         * @enum {string}
         */
        VaultState: "missing" | "locked" | "ready" | "unlocked";
        /** @description The state of the vault. */
        VaultStatus: {
            /**
             * Format: int32
             * @description After how many minutes of inactivity it is locked; 0 for never.
             */
            auto_lock_minutes: number;
            /** @description The key stores of this computer that can be reached. */
            available_key_stores: string[];
            /**
             * Format: int64
             * @description How many data keys it had, the current one included.
             */
            generation: number;
            /** @description Whether a passphrase opens it. */
            has_passphrase: boolean;
            /** @description The key store that opens it, if one does. */
            key_store?: string | null;
            /** @description Whether a vault on this computer needs a passphrase, because none of them keeps a key after a restart. */
            needs_passphrase: boolean;
            /** @description When the current data key was made. */
            rotated_at?: string | null;
            /** @description How many secrets it holds. */
            secrets: number;
            /** @description Whether it can be used. */
            state: components["schemas"]["VaultState"];
        };
        /** @description The result of a check. */
        Verified: {
            /** @description Whether no row is damaged. */
            clean: boolean;
            /** @description The first of them. */
            problems: components["schemas"]["Damaged"][];
            /**
             * Format: int64
             * @description How many records were read.
             */
            records: number;
            /**
             * Format: int64
             * @description How many table rows were compared with what the log rebuilds.
             */
            rows: number;
            /**
             * Format: int64
             * @description How many streams there are.
             */
            streams: number;
            /**
             * Format: int64
             * @description How many problems there are.
             */
            total: number;
        };
        /** @description What waits for the user, over all campaigns. */
        Waiting: {
            /** @description Approvals. */
            approvals: number;
            /** @description Questions to answer. */
            questions: number;
            /** @description Tasks that failed too often. */
            set_aside: number;
            /** @description Messages to send by hand. */
            to_send: number;
            /** @description Messages with unknown delivery status. */
            uncertain: number;
        };
        /** @description A wish for a token. */
        WantedMcpToken: {
            /** @description What the user calls the client. */
            name: string;
            /** @description What the client may do. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description A criterion and its weight. */
        Weighed: {
            /** @description Its name. */
            criterion: string;
            /**
             * Format: int32
             * @description The weight that the ranking suggests.
             */
            proposed: number;
            /**
             * Format: int32
             * @description Its weight now.
             */
            weight: number;
        };
        /** @description The forecasts without and with the changes. */
        WhatIf: {
            /** @description Without the changes. */
            as_it_is: components["schemas"]["Forecast"];
            /** @description With the changes. */
            as_it_would_be: components["schemas"]["Forecast"];
            /** @description Which messages would move, appear or disappear. */
            differences: components["schemas"]["Difference"][];
        };
        /** @description Why a message is withdrawn. */
        Withdrawal: {
            /** @description The reason. */
            reason?: string;
        };
        /** @description Whether a message was sent. */
        Word: {
            /** @description The outcome that the user reports. */
            found: components["schemas"]["DeliveryReport"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
